// Package figures prints the figures of many games: as JSON, or as sections with tables, bars
// and histograms that are as wide as a terminal, side by side where there is room.
package figures
