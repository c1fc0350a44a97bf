package opening

import "strings"

// Traditional returns a Chinese name of the table in traditional characters: 飛相對進左馬.
func Traditional(name string) string { return inTraditional.Replace(name) }

// inTraditional maps the simplified characters in the names to traditional ones. In these names the mapping
// is unambiguous.
var inTraditional = strings.NewReplacer(
	"两", "兩", "兑", "兌", "单", "單", "压", "壓", "双", "雙", "后", "後", "头", "頭", "宫", "宮",
	"对", "對", "开", "開", "弃", "棄", "横", "橫", "盘", "盤", "红", "紅", "缓", "緩", "补", "補",
	"车", "車", "转", "轉", "边", "邊", "过", "過", "进", "進", "连", "連", "钩", "鉤", "顺", "順",
	"风", "風", "飞", "飛", "马", "馬", "骑", "騎", "鸯", "鴦", "鸳", "鴛", "龟", "龜",
)
