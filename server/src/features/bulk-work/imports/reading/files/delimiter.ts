const candidates = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof candidates)[number];

/** Counts each candidate outside quotes, in the first non-empty lines. */
const countPerLine = (sample: string): Map<string, number>[] => {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let filled = false;
  let quoted = false;
  for (const character of sample) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (filled) lines.push(counts);
      if (lines.length === 50) return lines;
      counts = new Map();
      filled = false;
      continue;
    } else if ((candidates as readonly string[]).includes(character)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    filled = true;
  }
  if (filled) lines.push(counts);
  return lines;
};

/** The delimiter for which most lines have equally many cells; if tied, the one with more cells. */
export const delimiterOf = (sample: string): Delimiter => {
  const lines = countPerLine(sample);
  let best: { delimiter: Delimiter; agreeing: number; cells: number } = { delimiter: ',', agreeing: 0, cells: 0 };
  for (const delimiter of candidates) {
    const frequency = new Map<number, number>();
    for (const line of lines) {
      const cells = line.get(delimiter) ?? 0;
      if (cells > 0) frequency.set(cells, (frequency.get(cells) ?? 0) + 1);
    }
    for (const [cells, agreeing] of frequency) {
      if (agreeing > best.agreeing || (agreeing === best.agreeing && cells > best.cells))
        best = { delimiter, agreeing, cells };
    }
  }
  return best.delimiter;
};
