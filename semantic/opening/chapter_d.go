package opening

// sameDirectionCannons holds Black's immediate central cannon from the same side as Red's. The rooks of
// both sides decide: by rank or by file, and which comes first.
func sameDirectionCannons() *node {
	return next("C8.5", "D00", // Same-Direction Cannons, Delayed Chariot vs Others
		next("N2+3 N8+7 R1+1 R9.8", "D04", // Same-Direction Cannons, Ranked Chariot vs Filed Chariot
			by(4, "", "R8+4", "D05"), // Same-Direction Cannons, Ranked Chariot vs Filed Chariot, Riverbank
		),
		by(3, "R1+1", "", "D03"), // Same-Direction Cannons, Ranked Chariot vs Delayed Chariot
		next("N2+3", "",
			by(3, "R1.2", "N8+7 R9+1", "D20", // Same-Direction Cannons, Filed Chariot vs Ranked Chariot
				by(6, "P3+1 P7+1", "", "D28", // Red: Two-Headed Snake
					black(3, 10, "R9+1 R9.4",
						move("R1+1", "D29"), // Red: Two-Headed Snake vs Black: Double Ranked Chariots
					),
				),
				red(4, 10, "",
					move("A4+5 A6+5", "D21"), // Red: Advisor First
					move("N8+9", "D22"),      // Red: Left Edge Horse
					move("R2+4", "D23"),      // Red: Riverbank Chariot
					move("R2+6", "D24"),      // Red: River-Crossing Chariot
					move("C8.6", "D25"),      // Red: Palace-Corner Cannon
				),
				red(4, 10, "",
					move("P3+1", "D26"), // Red: 3rd-Pawn Advance
					move("P7+1", "D27"), // Red: 7th-Pawn Advance
				),
			),
			by(3, "", "R9+1", "D01"), // Same-Direction Cannons, Delayed Chariot vs Ranked Chariot
			next("N8+7", "",
				by(3, "R1.2", "", "D10", // Same-Direction Cannons, Filed Chariot vs Delayed Chariot
					black(3, 10, "",
						move("C2+4", "",
							by(5, "", "C2+4", "D14"), // Black: River-Crossing Cannon
						),
						move("C2.1", "D15"), // Black: Edge Cannon
						move("R9+1", "",
							by(5, "", "R9+1", "D11"), // Black: Left Ranked Chariot
						),
						move("R1+1", "D10", // Same-Direction Cannons, Filed Chariot vs Delayed Chariot
							by(5, "N8+7 P7+1", "N2+3", "D12"), // Black: Right Ranked Chariot
						),
						move("R9.8", "D10", // Same-Direction Cannons, Filed Chariot vs Delayed Chariot
							by(6, "", "P7+1", "D13"), // Black: Filed-Chariot Exchange
						),
					),
				),
				by(3, "", "R9.8", "D02"), // Same-Direction Cannons, Delayed Chariot vs Filed Chariot
			),
		),
	)
}

// blockade holds Black's left cannon that shuts in Red's rook. The other cannon decides if it goes to the
// centre.
func blockade() *node {
	return by(4, "R1.2", "R9.8", "B07", // Central Cannon vs Left-Cannon Blockade
		next("N2+3 R9.8 R1.2 C8+4 P3+1 C2.5", "D31", // Central Cannon, 3rd-Pawn Advance vs Left-Cannon Blockade into Opposite-Direction Cannons
			next("N3+4", "D32"), // Red: Right River Horse
			next("N8+7", "D33"), // Red: 7th-File Horse
			next("N8+9", "D34"), // Red: Left Edge Horse
			next("C8+5", "D35"), // Red: Cannon Attacks the Horse
			next("P7+1", "D36"), // Red: Two-Headed Snake
		),
		by(5, "", "C2.5", "D30"), // Central Cannon, without 3rd-Pawn Advance vs Left-Cannon Blockade into Opposite-Direction Cannons
	)
}

// oppositeCannons holds Black's central cannon after his left horse. The codes depend on which of Red's
// rooks have a file before his first move that is more than development.
func oppositeCannons() *node {
	return by(0, "", "", "D51", // Central Cannon vs Delayed Opposite-Direction Cannons
		by(5, "N8+7 R1.2 R9.8", "", "D55"), // Central Cannon, Double Filed Chariots vs Delayed Opposite-Direction Cannons
		red(3, 6, "R9.8",
			move("R2+6", "",
				by(5, "R2+6", "", "D53"), // Central Cannon, River-Crossing Chariot vs Delayed Opposite-Direction Cannons
			),
			move("C8.6 C8+6 C8.7 C8.9 C8+4 A4+5", "",
				by(5, "R1.2", "", "D52"),      // Central Cannon, Right Filed Chariot vs Delayed Opposite-Direction Cannons
				by(5, "N8+7 R9.8", "", "D54"), // Central Cannon, Left Filed Chariot vs Delayed Opposite-Direction Cannons
			),
		),
		by(7, "N8+7 R1.2 R9.8", "", "D55"), // Central Cannon, Double Filed Chariots vs Delayed Opposite-Direction Cannons
		by(5, "R1.2", "", "D52"),           // Central Cannon, Right Filed Chariot vs Delayed Opposite-Direction Cannons
		by(5, "N8+7 R9.8", "", "D54"),      // Central Cannon, Left Filed Chariot vs Delayed Opposite-Direction Cannons
	)
}
