package opening

// chapterE holds the openings with a pawn first, the Angel's Pawn. Most codes belong to one line, in which
// Black puts a cannon behind his pawn and Red plays a central cannon. In that line the order of the moves
// decides.
func chapterE() []*node {
	return []*node{
		next("P3+1", "E00", // Angel's Pawn Opening
			next("B7+5", "E01", // Angel's Pawn vs Elephant
				next("N2+3", "E02"), // Angel's Pawn, Right Horse vs Elephant
			),
			next("B3+5", "E01", // Angel's Pawn vs Elephant
				next("N2+3", "E02"), // Angel's Pawn, Right Horse vs Elephant
			),
			next("C2.5", "E03"), // Angel's Pawn vs Central Cannon
			next("C8.5", "E03"), // Angel's Pawn vs Central Cannon
			next("C2.6", "E04"), // Angel's Pawn vs Palace-Corner Cannon or Cross-Palace Cannon
			next("C8.4", "E04"), // Angel's Pawn vs Palace-Corner Cannon or Cross-Palace Cannon
			next("C2.4", "E04"), // Angel's Pawn vs Palace-Corner Cannon or Cross-Palace Cannon
			next("C8.6", "E04"), // Angel's Pawn vs Palace-Corner Cannon or Cross-Palace Cannon
			next("C2.7", "E05"), // Angel's Pawn vs Golden-Hook Cannon
			next("N2+3", "E06", // Angel's Pawn vs Right Horse
				next("N2+3", "E07", // Angel's Pawn, Both Right Horses
					next("P3+1", "E42", // Pawn vs Pawn, Both Right Horses
						next("B3+5", "E43"), // Red: Elephant
						next("B7+5", "E43"), // Red: Elephant
						next("R1+1", "E44"), // Red: Ranked Chariot
						next("C2.1", "E45"), // Red: Edge Cannon
					),
				),
				next("P7+1", "E08", // Two-Headed Snake vs Right Horse
					next("C8.7", "E09"), // Two-Headed Snake vs Right Horse into Cannon behind the Pawn
				),
			),
			next("C8.7", "E10", // Angel's Pawn vs Cannon behind the Pawn
				next("B3+5", "E11"), // Angel's Pawn, Elephant vs Cannon behind the Pawn
				next("B7+5", "E11"), // Angel's Pawn, Elephant vs Cannon behind the Pawn
				next("C2.5", "E12"), // Angel's Pawn into Right Central Cannon vs Cannon behind the Pawn
				next("C8.5", "E13", // Angel's Pawn into Left Central Cannon vs Cannon behind the Pawn
					next("B3+5", "E14", // Angel's Pawn into Left Central Cannon vs Cannon behind the Pawn, Right Elephant
						next("N2+1", "E15", // Red: Right Edge Horse
							next("N8+9", "E16"), // Both Edge Horses
						),
					),
					next("C2.5", "E17"), // Angel's Pawn into Left Central Cannon vs Cannon behind the Pawn into Same-Direction Cannons
					next("B7+5", "E20", // Angel's Pawn into Left Central Cannon vs Cannon behind the Pawn, Left Elephant
						next("A4+5", "E21"), // Red: Advisor First
						next("N8+7", "E22", // Red: Left Horse
							next("R1+1", "E23", // Red: Left Horse vs Black: Right Ranked Chariot
								next("R9.8 R1.8 N2+3 N8+6", "E24", // Red: Left Filed Chariot vs Black: Right Ranked Chariot
									next("C2.1 N2+1 N3+4", "",
										next("A6+5", "E25"), // Red: Left Filed Chariot, Right River Horse vs Black: Right Ranked Chariot, Advisor
										next("R8+6", "E26"), // Red: Left Filed Chariot, Right River Horse vs Black: Right Ranked Chariot, across the River
										next("P1+1", "E27"), // Red: Left Filed Chariot, Right River Horse vs Black: Right Ranked Chariot, Edge Pawn
									),
								),
							),
							next("P7+1", "E30", // Black: 7th-Pawn Advance
								next("R9.8 P7+1", "E31", // Black: 7th Pawn Twice
									next("N2+1", "",
										next("N8+6", "E32"), // Red: Left Filed Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Corner Horse
										next("R1+1", "E33", // Red: Left Filed Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("A4+5", "E34"), // Red: Left Filed Chariot, Right Edge Horse, Advisor vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("R8+4", "E35"), // Red: Riverbank Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("R1.2", "E36"), // Red: Double Filed Chariots, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
										),
									),
								),
								next("N2+1 P7+1", "E31", // Black: 7th Pawn Twice
									next("R9.8", "",
										next("N8+6", "E32"), // Red: Left Filed Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Corner Horse
										next("R1+1", "E33", // Red: Left Filed Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("A4+5", "E34"), // Red: Left Filed Chariot, Right Edge Horse, Advisor vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("R8+4", "E35"), // Red: Riverbank Chariot, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
											next("R1.2", "E36"), // Red: Double Filed Chariots, Right Edge Horse vs Black: 7th Pawn Twice, Right Ranked Chariot
										),
									),
								),
							),
						),
						next("N2+1", "E37"), // Red: Right Edge Horse
						next("C5+4", "E38"), // Red: Cannon Takes Central Pawn
					),
				),
			),
			next("P3+1", "E40", // Pawn vs Pawn Opening
				next("N2+3", "E41", // Pawn vs Pawn, Right Horse Opening
					next("N2+3", "E42", // Pawn vs Pawn, Both Right Horses
						next("B3+5", "E43"), // Red: Elephant
						next("B7+5", "E43"), // Red: Elephant
						next("R1+1", "E44"), // Red: Ranked Chariot
						next("C2.1", "E45"), // Red: Edge Cannon
					),
				),
				next("C8.7", "E46", // Pawn vs Pawn into Cannon under the Pawn
					next("C2.5", "E47"), // Pawn vs Pawn into Cannon under the Pawn vs Right Central Cannon
					next("C8.5", "E48"), // Pawn vs Pawn into Cannon under the Pawn vs Left Central Cannon
				),
			),
		),
	}
}
