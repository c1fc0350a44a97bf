package made

import (
	"math/rand/v2"
	"strings"
)

// alike are characters that stand for the same in a move.
var alike = strings.Fields(`帅帥将將 仕士⼠ 相象 马馬傌⾺ 车車俥硨 炮砲包 兵卒 进進 后後
	一1１壹⼀ 二2２贰⼆ 三3３叁 四4４肆 五5５伍 六6６陆 七7７柒 八8８捌 九9９玖
	KkＫ AaＡ BbＢEeＥ NnＮHhＨ RrＲ CcＣ PpＰ +＋ -－−— .．=＝﹒ dDｄ GgＧ IiＩ FfＦ 0０`)

// Respell returns the text of a move with some characters replaced by others that
// stand for the same, and sometimes the first two exchanged.
func Respell(random *rand.Rand, text string) string {
	characters := strings.Split(text, "")
	for i, c := range characters {
		for _, same := range alike {
			if strings.Contains(same, c) && random.IntN(3) == 0 {
				all := strings.Split(same, "")
				characters[i] = all[random.IntN(len(all))]
			}
		}
	}
	if random.IntN(12) == 0 && len(characters) > 1 {
		characters[0], characters[1] = characters[1], characters[0]
	}
	return strings.Join(characters, "")
}
