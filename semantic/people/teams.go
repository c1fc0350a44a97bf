package people

// places are countries, provinces, cities and counties that occur before players' names. Each row holds
// related places. Entries are short forms: a long form such as 上海市 is a short form and a word of teamWords.
const places = `
	中国 中华 越南 日本 韩国 朝鲜 新加坡 马来西亚 马来亚 东马 西马 泰国 菲律宾 印尼 印度尼西亚 柬埔寨 老挝 缅甸 文莱 东帝汶 印度 斯里兰卡 蒙古国
	美国 美东 美西 美中 加拿大 加东 加西 墨西哥 巴西 阿根廷 秘鲁 智利 哥伦比亚 苏里南 澳大利亚 澳洲 新西兰 南非 毛里求斯 马达加斯加 留尼汪 阿联酋 以色列 土耳其
	多伦多 温哥华 卡加利 卡尔加里 爱门顿 埃德蒙顿 纽约 旧金山 洛杉矶 芝加哥 巴黎 伦敦 曼谷 雅加达 棉兰 泗水 河内 胡志明 胡志明市 西贡 岘港 金边 万象 仰光
	吉隆坡 槟城 怡保 新山 古晋 诗巫 马六甲 柔佛 霹雳 雪兰莪 砂拉越 砂劳越 沙巴 亚庇 马尼拉 宿务 悉尼 墨尔本 奥克兰 东京 大阪 名古屋 汉城 首尔 柏林 汉堡 澳州
	英国 法国 德国 西德 东德 意大利 义大利 西班牙 葡萄牙 荷兰 比利时 卢森堡 瑞士 奥地利 匈牙利 捷克 波兰 罗马尼亚 保加利亚 希腊 塞尔维亚
	芬兰 瑞典 挪威 丹麦 冰岛 爱尔兰 苏格兰 俄罗斯 苏联 乌克兰 白俄罗斯 爱沙尼亚 拉脱维亚 立陶宛 欧洲 亚洲 美洲 大洋洲
	香港 澳门 中国香港 中国澳门 台湾 中华台北 中国台北 台北 台中 台南 高雄 新北 桃园 新竹 基隆 嘉义 彰化 屏东 宜兰 花莲 台东 苗栗 南投 云林 金门 九龙
	北京 上海 天津 重庆 河北 山西 陜西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海 宁夏 新疆 西藏 广西
	内蒙古 内蒙 华东 华南 华北 华中 东北 西北 西南 中南 北方 南方
	石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 开滦 太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁
	呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 兴安盟 锡林郭勒 阿拉善 满洲里 伊盟
	沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛 长春 四平 辽源 通化 白山 松原 白城 延边
	哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭 铁力
	南京 无锡 徐州 常州 苏州 南通 连云港 淮安 淮阴 盐城 扬州 镇江 泰州 宿迁 常熟 江阴 昆山 张家港
	杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 慈溪 余姚 萧山
	合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城 巢湖
	福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 晋江 石狮 南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶
	济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 莱芜 临沂 德州 聊城 滨州 菏泽 寿光 胜利油田
	郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源 荥阳
	武汉 黄石 十堰 宜昌 襄阳 襄樊 鄂州 荆门 孝感 荆州 沙市 黄冈 咸宁 随州 恩施 仙桃 潜江 天门 汉口 武昌 汉阳
	长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西
	广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮 顺德 南海 番禺 惠来 惠东 普宁 台山 增城 花都
	南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左 海口 三亚 三沙 儋州
	成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山 双流
	贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南 昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 红河 文山 西双版纳 大理 德宏 怒江 迪庆 个旧
	西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛 兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏 甘南
	西宁 海东 银川 石嘴山 吴忠 固原 中卫 乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 伊犁 塔城 阿勒泰 喀什 和田 阿克苏 库尔勒 石河子 拉萨
	浦东 浦江 嘉定 宝山 闵行 松江 青浦 奉贤 金山 崇明 静安 徐汇 虹口 杨浦 普陀 长宁 卢湾 闸北 海淀 西城 东城 丰台 石景山 通州 顺义 大兴 昌平
`

// trades are sports associations of trades, and clubs, that send players as places do.
const trades = `
	火车头 铁路 农协 农民 农业 林业 煤矿 煤炭 冶金 治金 石化 石油 轻工 邮电 电力 电子 电信 机电 机械 建设 建筑 交通 公路 民航 航天 航空 化工 地质 水利 水电 纺织
	金融 银行 银鹰 前卫 公安 税务 财贸 商业 供销 卫生 教育 大学生 高校 职工 工人 中汽 汽车 通信 通讯 冶金建材 有色 核工业 兵器 船舶 海员 中建 解放军 八一 空军 海军
	外贸 林协 交通银行 东湖 金外滩 王老吉 中视股份 伊泰 波尔轴承 波尔 球冠 金环钢构 金环建设 东莞日报 九城置业 启新高尔夫 弈天 天兴棋牌 益春堂 景芝酒业 中加 方圆 锦江
`

// teamWords follow a team's name, or stand between a place and a name: 上海市, 湖北队, 南方棋院.
const teamWords = `
	代表队 联队 女队 男队 一队 二队 三队 甲队 乙队 红队 蓝队 青年队 少年队 老年队 队 省 市 县 区 自治区 特区 棋院 棋队 棋社 棋协 棋类协会 象棋协会 协会 体协 体育协会
	俱乐部 大学 学院 中学 小学 学校 公司 集团 股份 酒业 药业 置业 地产 日报 晚报 酒店 银行 厂 矿 局 所 社 联盟
`

// titles precede or follow a name.
const titles = `
	国际特级大师 国际象棋大师 国际大师 象棋特级大师 象棋大师 特级大师 地方大师 业余大师 女子大师 联盟特级大师 联盟大师 大师 特大 棋王 棋后 国手 名手 棋手 冠军 亚军
	先胜 先负 先和 后胜 后负 后和 先手 后手
	先生 女士 小姐 同志 老师 教练 红方 黑方 执红 执黑
	一段 二段 三段 四段 五段 六段 七段 八段 九段 初段
`

// latinPlaces are places and trades that precede or follow names in Latin letters.
const latinPlaces = `
	china chn vietnam vie japan jpn korea kor singapore sin sgp malaysia mas mys thailand tha philippines phi indonesia ina cambodia cam brunei bru usa us canada can australia aus
	england gbr uk france fra germany ger italy ita spain esp netherlands ned holland belgium bel finland fin sweden swe norway denmark russia rus ukraine ukr belarus hongkong hkg macau
	mac taipei tpe taiwan
	beijing shanghai tianjin chongqing hebei liaoning jilin heilongjiang jiangsu zhejiang anhui fujian jiangxi shandong henan hubei hunan guangdong hainan sichuan guizhou yunnan
	shaanxi gansu qinghai ningxia xinjiang guangxi
`

// latinTitles precede or follow a name in Latin letters.
const latinTitles = `gm im fm wgm wim wfm igm xgm xm mr mrs ms dr prof master grandmaster`
