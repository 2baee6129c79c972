/** Lines between rows: totals, sources, headings. */
const notes = [
  /^(?:grand |sub-?)?totals?(?: (?:records?|rows?|licen[cs]es?|permits?|count))?\s*[:=]?\s*[\d,.]*$/i,
  /^(?:source|quelle|page|seite|disclaimer|footnote|notes?|report (?:run|date|generated)|run (?:on|date)|printed|generated|data as of|as of|last updated|stand|end of (?:report|list|file|data))\b(?=.*[\s:])/i,
  /^(?:\*|\u00a9|copyright\b)/i,
  /^[\d,.]+ (?:records?|rows?|licen[cs]es?|permits?)(?: (?:found|listed|total))?\.?$/i,
];
const fewColumns = 4;
/** A line of prose; a single word may be the rest of a row. */
const isProse = (value: string) => /\p{L}.*[\s:]/su.test(value.trim());

/** Whether a line is a note: at most two filled cells with text about the list. */
export const isNote = (cells: readonly string[], columns: number): boolean => {
  if (columns < fewColumns) return false;
  const filled: string[] = [];
  for (const cell of cells) {
    const text = cell.trim();
    if (text === '') continue;
    if (filled.length === 2) return false;
    filled.push(text);
  }
  const [first = ''] = filled;
  return (filled.length === 1 && isProse(first)) || notes.some((note) => note.test(first));
};
