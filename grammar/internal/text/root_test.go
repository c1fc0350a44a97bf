package text

import "testing"

// TestMarkup holds that the parts before the first element and its start tag tell what a document is, and that no word
// further on does.
func TestMarkup(t *testing.T) {
	const page, xml, other = "page", "xml", "other"
	for text, want := range map[string]string{
		"<pgn>\n <game> Chinese Chess </game>":         xml,
		"<pgn >\n <game>x</game>":                      xml,
		"<PGN\n version=\"1>2\"><game>x</game>":        xml,
		"\ufeff <p:pgn xmlns:p='x'><p:game>x</p:game>": xml,
		"<games version='1'>\n<pgn>":                   xml,
		"<Games/>":                                     xml,
		"<pgn":                                         xml,
		"<!-- <html> [Game \"x\"] -->\n<?x y?><pgn><!-- a --><red>":                           xml,
		"<collection>\n<!-- a --><pgn>":                                                       xml,
		"<collection><title>x</title>":                                                        xml,
		"<?xml version='1.0'?><collection>text":                                               xml,
		"<?xml version='1.0'?>\n<pgn><title> x </title><comment> <html> [DhtmlXQ] </comment>": xml,
		"<?xml version='1.0'?><!DOCTYPE pgn SYSTEM 'x' [<!ELEMENT a>]><pgn>":                  xml,
		"\xff\xfe<\x00p\x00g\x00n\x00>\x00":                                                   xml,

		"<?xml version='1.0'?><!DOCTYPE html><html>": page,
		"<?xml version='1.0'?>\n<html xmlns='x'>":    page,
		"<!doctype HTML PUBLIC \"x\">\n<pgn>":        page,
		"<!-- a --><HTML>":                           page,
		"<head>":                                     page,
		"<title>x":                                   page,
		"<!DOCTYPE html>":                            page,
		"<p>1. 炮二平五":                                 other,
		"<iframe name='a\n<pgn>'></iframe>":          other,
		"<div><pgn>":                                 other,
		"<xiangqi-game><pgn>":                        other,
		"<collection>\n1. 炮二平五":                      other,
		"<pgn>[Game \"Chinese Chess\"]":              other,
		"<PGN>\n某某棋谱\n\n【Game “x”】":                  other,
		"<games>\n1. 炮二平五 <b>":                       other,
		"[Game \"x\"]\n<pgn><red>":                   other,
		"< pgn>":                                     other,
		"<五羊杯> 1. 炮二平五":                              other,
		"<pgnx>1":                                    other,
		"<!-- a":                                     other,
		"":                                           other,
	} {
		got := other
		if m, ok := MarkupOf([]byte(text)); ok && m.Page() {
			got = page
		} else if ok && m.XML() {
			got = xml
		}
		if got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
}
