package opening

// screenHorses holds Black's two horses, if they come before any other move that is more than development.
// Red's first move that is more than development decides. Without one, his left horse decides.
func screenHorses() *node {
	riverbank := riverbankCannon()
	return by(0, "", "", "C00", // Central Cannon vs Screen Horse
		pawnsOfTheSeventh(),
		red(2, 10, "",
			move("R2+6", "C17", // Central Cannon, River-Crossing Chariot vs Screen Horse
				by(5, "N8+7", "P7+1 P3+1", "C20", // Central Cannon, River-Crossing Chariot, 7th-File Horse vs Screen Horse, Two-Headed Snake
					by(6, "R9+1", "", "C21", // Red: Left Ranked Chariot
						by(7, "R2-2", "C2+1 B3+5", "C22", // Red: Left Ranked Chariot vs Black: High Right Cannon
							red(8, 10, "",
								move("P3+1", "C23"), // Red: Left Ranked Chariot, 3rd-Pawn Exchange vs Black: High Right Cannon
								move("P7+1", "C24"), // Red: Left Ranked Chariot, 7th-Pawn Exchange vs Black: High Right Cannon
							),
						),
					),
				),
				by(5, "C8.6", "", "C54", // 5-6 Cannons, River-Crossing Chariot vs Screen Horse
					by(5, "", "R1.2", "C55"), // Black: 7th-Pawn Advance, Right Filed Chariot
					by(5, "", "P3+1", "C56"), // Black: Two-Headed Snake
				),
				red(2, 10, "R2+6",
					move("C8.9", "C99"), // 5-9 Cannons vs Screen Horse
					riverbank,
				),
				red(2, 10, "R2+6",
					move("N8+7", "C18"), // Central Cannon, River-Crossing Chariot, 7th-File Horse vs Screen Horse
					move("N8+9", "C19", // Central Cannon, River-Crossing Chariot, Left Edge Horse vs Screen Horse
						red(4, 10, "R2+6",
							move("C8.6", "C51"), // 5-6 Cannons, Left Edge Horse vs Screen Horse
							move("C8.7", "C60", // 5-7 Cannons vs Screen Horse
								by(4, "", "P3+1", "C70"), // 5-7 Cannons vs Screen Horse, 3rd-Pawn Advance
							),
							move("C8+4", "C90"), // 5-8 Cannons vs Screen Horse
						),
					),
				),
			),
			move("R2+4", "C15", // Red: without Left Horse
				by(5, "N8+7", "", "C16"), // Red: Left Horse
				by(5, "N8+9", "", "C16"), // Red: Left Horse
			),
			move("R1+1", "C10", // Central Cannon, Right Ranked Chariot vs Screen Horse
				red(4, 10, "R1+1 R1.4 R1.6",
					move("N7+6", "C11"), // Red: Left River Horse
					move("C8+2", "C12"), // Red: Riverbank Cannon
					move("C8.9", "C13"), // Red: Edge Cannon
					move("P5+1", "C14"), // Red: Central-Pawn Advance
				),
			),
			move("C8.6", "C50", // 5-6 Cannons vs Screen Horse
				by(5, "N8+9", "", "C51", // 5-6 Cannons, Left Edge Horse vs Screen Horse
					by(4, "R1.2", "", "",
						by(5, "", "P7+1 R1.2", "C52", // Black: 7th-Pawn Advance, Right Filed Chariot
							by(6, "", "C2+4", "C53"), // Black: 7th-Pawn Advance, Right Filed Chariot, Right Cannon across the River
						),
					),
				),
			),
			move("C8.7", "C60", // 5-7 Cannons vs Screen Horse
				by(5, "P7+1", "P7+1", "C68"), // 5-7 Cannons, Mutual 7th-Pawn Advance vs Screen Horse
				by(4, "R1.2 N8+9", "P7+1", "C61", // 5-7 Cannons vs Screen Horse, 7th-Pawn Advance
					by(5, "", "R1.2", "C62", // Black: Right Filed Chariot
						by(6, "R9.8", "", "C63", // Red: Left Filed Chariot vs Black: Right Filed Chariot
							by(6, "", "C8+4", "C64"), // Red: Left Filed Chariot vs Black: Right Filed Chariot, Left Cannon across the River
							by(6, "", "C2+2", "C65"), // Red: Left Filed Chariot vs Black: Right Filed Chariot, Right Riverbank Cannon
							by(6, "", "C2+4", "C66"), // Red: Left Filed Chariot vs Black: Right Filed Chariot, Right Cannon across the River
						),
					),
					by(5, "", "C2+2", "C67"), // Black: Right Riverbank Cannon
				),
				by(4, "", "P3+1", "C70", // 5-7 Cannons vs Screen Horse, 3rd-Pawn Advance
					by(6, "P3+1 N8+9 R1.2", "P1+1 N3+2", "C72", // 5-7 Cannons, Mutual 3rd-Pawn Advance vs Screen Horse, Edge Pawn, Right Outer River Horse
						by(7, "R9+1", "", "C73", // Red: Left Ranked Chariot
							black(7, 10, "",
								move("B7+5", "C74", // Red: Left Ranked Chariot vs Black: Left Elephant
									red(8, 10, "",
										move("N3+4", "C75"), // Red: Left Ranked Chariot, Right River Horse vs Black: Left Elephant
										move("R2+4", "C76"), // Red: Left Ranked Chariot, Right Riverbank Chariot vs Black: Left Elephant
									),
								),
								move("B3+5", "C77"), // Red: Left Ranked Chariot vs Black: Right Elephant
								move("P1+1", "C78"), // Red: Left Ranked Chariot vs Black: Edge-Pawn Exchange
							),
						),
					),
					by(5, "R1.2", "N3+2", "C71"), // 5-7 Cannons vs Screen Horse, 3rd-Pawn Advance, Right Outer River Horse
				),
			),
			riverbank,
			move("C8+4", "C90", // 5-8 Cannons vs Screen Horse
				by(5, "P3+1", "P3+1", "C91", // 5-8 Cannons, Mutual 3rd-Pawn Advance vs Screen Horse
					by(6, "C8.7", "", "C98"), // Red: Cannon Pinning the Horse
					by(6, "N8+7", "", "C92"), // Red: Left Proper Horse
					by(6, "N8+9", "", "C93", // Red: Left Edge Horse
						black(5, 6, "B3+5 B7+5 N3+2",
							move("A4+5", "C94"), // Red: Left Edge Horse vs Black: Advisor
							move("P7+1", "C95"), // Red: Left Edge Horse vs Black: 7th-Pawn Exchange
							move("P1+1", "C96", // Red: Left Edge Horse vs Black: Edge Pawn
								by(7, "C8.7", "", "C97"), // Red: Left Edge Horse, Cannon Pinning the Horse vs Black: Edge Pawn
							),
						),
					),
				),
			),
			move("C8.9", "C99"), // 5-9 Cannons vs Screen Horse
			move("N7+6", "C02"), // Red: Left River Horse
			move("P5+1", "",
				by(4, "N8+7", "", "C03", // Red: Central-Pawn Advance
					by(6, "", "C2+4 C8+4", "C04"), // Red: Central-Pawn Advance vs Black: Both Cannons across the River
				),
				by(5, "P7+1 N8+7", "", "C03", // Red: Central-Pawn Advance
					by(6, "", "C2+4 C8+4", "C04"), // Red: Central-Pawn Advance vs Black: Both Cannons across the River
				),
			),
			move("R9+1", "",
				by(6, "N8+9", "", "C06"), // Red: Left Ranked Chariot
			),
		),
		red(2, 10, "C8.9 R9+1 R2+4",
			move("N8+7", "C01"), // Central Cannon, 7th-File Horse vs Screen Horse
			move("N8+9", "C05"), // Central Cannon, Left Edge Horse vs Screen Horse
		),
	)
}

// riverbankCannon holds Red's left cannon on the riverbank. Black's first move that is more than
// development decides: the elephant that he connects, or a horse that goes outside.
func riverbankCannon() *node {
	return move("C8+2", "C80", // Central Cannon, Riverbank Cannon vs Screen Horse
		black(2, 10, "",
			move("N7+8", "",
				by(4, "N8+7", "", "C86", // Red: Left River Horse vs Black: Left Outer River Horse
					by(7, "N7+6 R1+1", "", "C85"), // Red: Right Ranked Chariot
				),
			),
			move("B7+5", "C81", // Black: Left Elephant
				by(6, "", "R1+1", "C82"), // Black: Left Elephant, Right Ranked Chariot
				by(6, "", "C8+2", "C83"), // Black: Left Elephant, Left Riverbank Cannon
			),
			move("B3+5", "C84"), // Black: Right Elephant
		),
	)
}

// pawnsOfTheSeventh holds Red's river-crossing rook after both sides have advanced the seventh-file pawn.
// Black's fifth move decides.
func pawnsOfTheSeventh() *node {
	return by(5, "N2+3 R1.2 P7+1 R2+6", "P7+1 R9.8", "C30", // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse
		black(5, 10, "",
			move("A4+5 A6+5", "C31"), // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Advisor
			move("B3+5 B7+5", "C32"), // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Elephant
			move("R1+1", "C33"),      // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Right Ranked Chariot
			move("C2+4", "C34"),      // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Right Cannon across the River
			move("N7+6", "C35", // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Left River Horse
				by(6, "N8+7", "", "C36", // Red: 7th-File Horse
					by(6, "", "B3+5", "C37", // Red: 7th-File Horse vs Black: Right Elephant
						by(7, "C8+1", "", "C38"), // Red: 7th-File Horse, High Left Cannon vs Black: Right Elephant
						by(7, "C8.9", "", "C39"), // Red: Edge Cannon vs Black: Right Elephant
					),
				),
			),
			move("C8.9", "C40", // Central Cannon, River-Crossing Chariot, Mutual 7th-Pawn Advance vs Screen Horse, Cannon Shift for Chariot Exchange
				rookExchange(),
			),
		),
	)
}

// rookExchange holds the games in which Black offers to exchange rooks, Red avoids it, and Black's cannon
// retreats. Red's next move decides.
func rookExchange() *node {
	return by(6, "R2.3", "C9-1", "C41", // Black: Edge Cannon Retreat
		red(6, 10, "R2.3",
			move("N8+7", "C42", // Red: 7th-File Horse vs Black: Edge Cannon Retreat
				red(7, 10, "",
					move("C8.9", "",
						by(7, "", "A4+5", "C45"), // Red: Left Edge Cannon vs Black: Edge Cannon Retreat, Right Advisor
					),
					move("N7+6", "",
						by(7, "", "A4+5", "C44"), // Red: Left River Horse vs Black: Edge Cannon Retreat, Right Advisor
					),
				),
				by(7, "", "A4+5", "C43"), // Red: 7th-File Horse vs Black: Edge Cannon Retreat, Right Advisor
			),
			move("N8+9", "C47"), // Red: Left Edge Horse vs Black: Edge Cannon Retreat
			move("C8.6", "C48"), // Red: Palace-Corner Cannon vs Black: Edge Cannon Retreat
			move("P5+1", "C49"), // Red: Central-Pawn Advance vs Black: Edge Cannon Retreat
		),
	)
}
