package people

// commonSurnames are the surnames of nine in ten players.
const commonSurnames = `王李张刘陈杨黄赵周吴徐孙朱马胡郭林何高梁郑罗宋谢唐韩曹许邓萧冯曾程蔡彭潘袁于董余苏叶吕魏蒋田杜丁沈姜范江傅钟卢汪戴崔任陆廖姚方金邱夏谭韦贾邹石熊孟秦阎薛侯雷白龙段郝孔邵史毛常万顾赖武康贺严尹钱施牛洪龚汤陶黎温莫易樊乔文安殷颜庄章鲁倪庞邢俞翟蓝聂齐向申葛柴伍覃骆关焦柳欧祝纪尚毕耿芦左季管符辛苗詹曲靳祁路涂兰甘裴梅童翁霍游阮尤岳柯牟滕谷舒卜成饶宁凌盛查单冉鲍华包屈房喻解蒲卫简时连车项闵邬吉党司费蒙席晏隋古强穆姬宫景米麦谈柏瞿艾沙鄢桂窦郁缪畅巩卓褚栾戚全娄甄郎池丛边岑农苟迟保商臧佘卞虞刁冷应匡栗仇练楚揭师官佟封燕桑巫敖原植邝仲荆储宗楼干苑寇盖南屠鞠荣井乐银奚明麻雍花闻冼木郜廉衣蔺冀`

// rareSurnames are the other surnames of one character.
const rareSurnames = `付肖闫水窦云昌凤花俞任柳酆鲍史唐薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇邢滑裴陆荣翁荀羊惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘厉戎祖武符刘景詹束龙叶幸司韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东殴殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾毋沙乜养鞠须丰巢关蒯相查后荆红游竺权逯盖益桓公仉督岳帅缑亢况郈琴归海晋楚闫法汝鄢涂钦商牟佘佴伯赏墨哈谯笪年爱佟言福麦揭才修剑忻宇邸宏喇勾税睢励和占满`

// doubleSurnames are the surnames of two characters.
const doubleSurnames = `欧阳 太史 端木 上官 司马 东方 独孤 南宫 万俟 闻人 夏侯 诸葛 尉迟 公羊 赫连 澹台 皇甫 宗政 濮阳 公冶 太叔 申屠 公孙 慕容 仲孙 钟离 长孙 宇文 司徒 鲜于 司空 令狐 呼延 端木 西门 东郭 南门 百里 东门 左丘 梁丘`

// surnameReadings are the readings of characters that sound different as surnames.
const surnameReadings = `曾zeng 单shan 仇qiu 解xie 区ou 查zha 朴piao 盖ge 尉yu 召shao 秘bi 冼xian 折she 种chong 晁chao 缪miao 乐yue 洗xian 员yun 翟zhai 覃qin 隗wei 纪ji 任ren 宁ning 万wan 华hua 葛ge 燕yan 繁po 卜bu 那na 谌chen 褚chu 瞿qu 应ying 车che 重chong 长chang 行xing 贾jia 石shi 柏bai 臧zang 戴dai 俞yu 郝hao 莫mo`
