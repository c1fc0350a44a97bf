package habit_test

import "testing"

func TestWordGoesOn(t *testing.T) {
	hold(t, []reading{
		{text: "1. M3.8.7 N8+7 *", tree: "1.M3.8.7 N8+7 =*"},
		{text: "1. 马C2.5二进三 马８进７ *", tree: "1.马C2.5二进三 马８进７ =*"},
		{text: "1. C1.25 N8+7 *", tree: "1.C1.25 N8+7 =*"},
		{text: "1. i2.10h10 h9g7 *", tree: "1.i2.10h10 h9g7 =*"},
		{text: "1. CC2.52.5 N8+7 *", tree: "1.CC2.52.5 N8+7 =*"},
		{text: "1. C2.5+ N8+7# *", tree: "1.C2.5+ N8+7# =*"},
		{text: "1. C2.5 N8+7.2 N2+3 *", tree: "1.C2.5 N8+7.2 N2+3 =*"},
		{text: "1. 2C2.5. N8+7 *", tree: "1.2C2.5 N8+7 =*", findings: "separator-punctuation 8-9", fixed: "1. 2C2.5 N8+7 *"},
		{text: "1. C2.5 N8+7.2. N2+3 *", tree: "1.C2.5 N8+7 2.N2+3 =*", findings: "separator-punctuation 12-13", fixed: "1. C2.5 N8+7 2. N2+3 *"},
		{text: "1. C2.5.N8+7 *", tree: "1.C2.5 N8+7 =*", findings: "separator-punctuation 7-8", fixed: "1. C2.5 N8+7 *"},
		{text: "1. H3-E31. H8-E8 *", tree: "1.H3-E3 1.H8-E8 =*", findings: "separator-missing 8-8", fixed: "1. H3-E3 1. H8-E8 *"},
		{text: "1. 马二进2.3 马８进７ *", tree: "1.马二进2 .3 马８进７ =*", findings: "separator-missing 13-13", fixed: "1. 马二进2 .3 马８进７ *"},
		{text: "1. 炮二平五@.5 *", tree: "1.炮二平五 <@> .5 =*", findings: "stray-text 15-16"},
	})
}
