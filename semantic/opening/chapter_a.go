package opening

// chapterA holds the openings in which Red begins with neither the central cannon nor the third-file pawn.
func chapterA() []*node {
	return []*node{
		next("B3+5", "A10", // Elephant Opening
			next("B7+5", "A11"), // Same-Direction Elephants
			next("B3+5", "A12"), // Opposite-Direction Elephants
			next("N8+7", "A13"), // Elephant vs Left Horse
			next("N2+3", "A14", // Elephant vs Right Horse
				next("P3+1", "A15"), // Elephant, 3rd-Pawn Advance vs Right Horse
				next("P7+1", "A16"), // Elephant, 7th-Pawn Advance vs Right Horse
			),
			next("C8.6", "A20"), // Elephant vs Left Palace-Corner Cannon
			next("C2.4", "A21", // Elephant vs Right Palace-Corner Cannon
				next("N8+7", "A22"), // Elephant, Left Horse vs Right Palace-Corner Cannon
				next("N8+9", "A23"), // Elephant, Left Edge Horse vs Right Palace-Corner Cannon
				next("R9+1", "A24"), // Elephant, Ranked Chariot vs Right Palace-Corner Cannon
				next("P3+1", "A25"), // Elephant, 3rd-Pawn Advance vs Right Palace-Corner Cannon
				next("P7+1", "A26"), // Elephant, 7th-Pawn Advance vs Right Palace-Corner Cannon
			),
			next("C8.5", "A27", // Elephant vs Left Central Cannon
				by(3, "N2+3 N8+7", "", "A28"), // Elephant into Screen Horse vs Left Central Cannon
				red(2, 4, "",
					move("C2.4 C2+4 C2.1 C2+2 C8.9 C8.6 C8-1 A4+5 A6+5", "A27"), // Elephant vs Left Central Cannon
				),
				by(5, "N2+3 N8+7", "", "A28"), // Elephant into Screen Horse vs Left Central Cannon
			),
			next("C2.5", "A29"), // Elephant vs Right Central Cannon
			next("C8.4", "A30", // Elephant vs Left Cross-Palace Cannon
				next("N2+3", "A31", // Elephant, Right Horse vs Left Cross-Palace Cannon
					next("N8+7 R1.2 P7+1", "",
						next("N8+9", "A32"), // Red: Filed Chariot vs Black: 7th-Pawn Advance
						next("C2.1", "A33"), // Red: Filed Chariot, Edge Cannon vs Black: 7th-Pawn Advance
						next("P7+1", "A34"), // Mutual 7th-Pawn Advance
					),
				),
			),
			next("C2.6", "A35"), // Elephant vs Right Cross-Palace Cannon
			next("P7+1", "A36", // Elephant vs 7th-Pawn Advance
				next("N8+7", "A37"), // Elephant, Left Horse vs 7th-Pawn Advance
				next("P7+1", "A38"), // Elephant, Mutual 7th-Pawn Advance
			),
			next("P3+1", "A39"), // Elephant vs 3rd-Pawn Advance
		),
		next("N2+3", "A40", // Horse Opening
			next("P7+1", "A41", // Horse vs 7th-Pawn Advance
				next("C2.1", "A42"), // Horse into Edge Cannon vs 7th-Pawn Advance
				next("C8.6", "A43"), // Horse into Palace-Corner Cannon vs 7th-Pawn Advance
				next("C8.5", "A44"), // Horse into Central Cannon vs 7th-Pawn Advance
				next("P7+1", "A45"), // Horse, Mutual 7th-Pawn Advance
			),
		),
		next("C2.4", "A50", // Palace-Corner Cannon Opening
			next("N8+7", "A51"), // Palace-Corner Cannon vs Left Horse
			next("C2.5", "A52", // Palace-Corner Cannon vs Right Central Cannon
				next("C8.5", "A52"),           // Palace-Corner Cannon vs Right Central Cannon
				by(4, "N2+3 N8+7", "", "A53"), // Palace-Corner Cannon into Sandwiched Horse vs Right Central Cannon
			),
			next("P7+1", "A54"), // Palace-Corner Cannon vs 7th-Pawn Advance
		),
		next("C2.6", "A60", // Cross-Palace Cannon Opening
			next("N8+7", "A61"), // Cross-Palace Cannon vs Left Horse
			next("R9+1", "A62"), // Cross-Palace Cannon vs Ranked Chariot
			next("C8.5", "A63", // Cross-Palace Cannon vs Left Central Cannon
				by(3, "N2+3 R1.2", "", "A64", // Cross-Palace Cannon, Filed Chariot vs Left Central Cannon
					by(3, "", "N8+7 R9+1", "A65"), // Cross-Palace Cannon, Filed Chariot vs Left Central Cannon, Ranked Chariot
				),
			),
		),
		next("A4+5", "A01"), // Advisor Opening
		next("N2+1", "A02"), // Edge Horse Opening
		next("C2.1", "A03"), // Edge Cannon Opening
		next("C2+2", "A04"), // Riverbank Cannon Opening
		next("C2+4", "A05"), // River-Crossing Cannon Opening
		next("C2.3", "A06"), // Cannon under the Pawn Opening
		next("C2.7", "A07"), // Golden-Hook Cannon Opening
		next("P1+1", "A08"), // Edge Pawn Opening
	}
}
