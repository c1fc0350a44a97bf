package opening

// central holds chapters B to D, the openings with Red's central cannon. A cannon to the centre as Black's
// first reply decides at once. After a horse, the first move decides that is more than development: the
// other horse makes screen horses (chapter C), and a cannon one of the rest. Without such a move, the game
// gets the general code of the first horse.
func central() []*node {
	screen := screenHorses()
	return []*node{
		next("C2.5", "B00", // Central Cannon Opening
			sameDirectionCannons(),
			next("C2.5", "D50"), // Central Cannon vs Opposite-Direction Cannons
			next("N8+7", "B05", // Central Cannon vs Left Horse
				black(2, 10, "",
					move("N2+3", "",
						screen,
					),
					move("C8+4", "",
						blockade(),
					),
					move("C8.9", "",
						threeStepTiger(),
					),
					move("C2.5", "",
						oppositeCannons(),
					),
					move("R9+1", "B06"), // Central Cannon vs Turtle-Back Cannons
				),
			),
			next("N2+3", "B01", // Central Cannon vs Right Horse
				by(3, "R1.2", "P7+1 A4+5", "B02"), // Central Cannon vs Right Horse, Advisor First
				by(3, "R1.2", "P7+1 R9+2", "B03"), // Central Cannon vs Mandarin-Duck Cannons
				by(3, "R1.2", "P3+1 R9+2", "B03"), // Central Cannon vs Mandarin-Duck Cannons
				by(2, "", "C8.6", "",
					by(3, "", "N8+9", "B11"), // Central Cannon vs Palace-Corner Cannon into Single Horse
					by(3, "", "R9+1", "B11"), // Central Cannon vs Palace-Corner Cannon into Single Horse
				),
				next("N2+3 R9+1 R1.2 R9.4", "B12", // Central Cannon vs Single Horse, Ranked Chariot
					next("C8+2", "B13"), // Central Cannon, Riverbank Cannon vs Single Horse, Ranked Chariot
					next("P7+1", "B14"), // Central Cannon, 7th-Pawn Advance vs Single Horse, Ranked Chariot
				),
				by(2, "", "C2.1", "B04"), // Central Cannon vs Right Three-Step Tiger
				by(2, "", "N8+9", "B10"), // Central Cannon vs Single Horse
				by(2, "", "R9+1", "B10"), // Central Cannon vs Single Horse
				by(3, "", "C8.6", "",
					sandwichedHorses(),
				),
				black(2, 10, "",
					move("N8+7", "",
						screen,
					),
				),
			),
		),
	}
}

// threeStepTiger holds Black's left horse and rook with an edge cannon. If one of his cannons goes to the
// centre later, the game belongs to chapter D.
func threeStepTiger() *node {
	return by(0, "", "", "B20", // Central Cannon vs Left Three-Step Tiger
		by(5, "N8+7 P7+1 P5+1", "R8+5 C2.5", "D41"), // Central Cannon, Central-Pawn Advance vs Left Three-Step Tiger with River Chariot into Opposite-Direction Cannons
		by(4, "", "C2.5", "D40", // Central Cannon vs Left Three-Step Tiger into Opposite-Direction Cannons
			by(5, "N8+7 P3+1 P7+1", "", "D43"), // Red: Two-Headed Snake
			by(5, "N8+7 R9.8", "", "D42"),      // Red: Left Filed Chariot
		),
		by(5, "", "C2.5", "D40"),                    // Central Cannon vs Left Three-Step Tiger into Opposite-Direction Cannons
		by(6, "P7+1", "C2.5", "D40"),                // Central Cannon vs Left Three-Step Tiger into Opposite-Direction Cannons
		by(5, "N8+7 P7+1 B7+9", "R8+5 P7+1", "B21"), // Central Cannon, Edge Elephant vs Left Three-Step Tiger with River Chariot
		by(5, "R1+1", "", "B22"),                    // Central Cannon, Right Ranked Chariot vs Left Three-Step Tiger
		by(5, "C8+2", "", "B23"),                    // Central Cannon, Riverbank Cannon vs Left Three-Step Tiger
		by(5, "C8+4 P3+1", "P3+1", "B24"),           // Central Cannon, River-Crossing Cannon vs Left Three-Step Tiger
		by(5, "P3+1 P7+1", "", "B25"),               // Central Cannon, Two-Headed Snake vs Left Three-Step Tiger
	)
}

// sandwichedHorses holds Black's two horses with a cannon between them. The horse is delayed, with the
// general code, if anything but a pawn or an elephant comes before the second horse. Otherwise Red's plan
// decides: his first move that is more than development.
func sandwichedHorses() *node {
	return by(0, "", "", "B30", // Central Cannon vs Sandwiched Horse, Delayed Left Horse
		by(3, "N8+7 P7+1", "N8+7", "B32"), // Central Cannon, Quick Left Horse vs Sandwiched Horse
		black(2, 10, "C8.6 B3+5 B7+5",
			move("N8+7", "B31", // Central Cannon vs Sandwiched Horse
				next("N2+3 C8.6 R1.2 N8+7 C8.6", "",
					by(7, "N8+7", "", "",
						next("R1.2 N8+7", "B42", // Black: Right Filed Chariot
							next("C2.1 P7+1", "B43", // Black: Right Filed Chariot, Edge Cannon
								next("P7+1", "B44"), // Black: Right Filed Chariot, Edge Cannon, 7th-Pawn Advance
							),
						),
					),
				),
				red(3, 10, "",
					move("R2+6", "B33"), // Central Cannon, River-Crossing Chariot vs Sandwiched Horse
					move("R1+1", "B34"), // Central Cannon, Right Ranked Chariot vs Sandwiched Horse
					move("C8+2", "B35"), // Central Cannon, Riverbank Cannon vs Sandwiched Horse
					move("C8+4", "B36"), // 5-8 Cannons vs Sandwiched Horse
					move("C8.6", "B40", // 5-6 Cannons vs Sandwiched Horse
						next("N2+3 C8.6 R1.2 N8+7", "",
							by(7, "N8+7", "", "B41"), // 5-6 Cannons, Left Proper Horse vs Sandwiched Horse
						),
						by(3, "R1.2", "", "",
							by(6, "N8+9", "", "B45"), // 5-6 Cannons, Left Edge Horse vs Sandwiched Horse
						),
					),
					move("C8.7", "B50", // 5-7 Cannons vs Sandwiched Horse
						by(4, "P3+1 R1.2", "P3+1", "",
							by(5, "N8+9", "", "B54", // 5-7 Cannons, Mutual 3rd-Pawn Advance vs Sandwiched Horse
								by(7, "", "B7+5 R1.2 C2+4", "B55"), // Black: Right Cannon across the River
							),
						),
						black(4, 10, "B3+5 B7+5",
							move("R9.8", "B51"), // 5-7 Cannons vs Sandwiched Horse, Left Filed Chariot
							move("R9+1", "B52"), // 5-7 Cannons vs Sandwiched Horse, Left Ranked Chariot
							move("R1.2", "B53"), // 5-7 Cannons vs Sandwiched Horse, Right Filed Chariot
						),
					),
				),
			),
		),
	)
}
