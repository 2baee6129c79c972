const PARTS = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g;

/** The statements of an SQL text, each without its semicolon; one within a body or a literal ends none. */
export const statementsOf = (sql: string): string[] => {
  const ends = [...sql.matchAll(PARTS)].filter(([part]) => part === ';').map(({ index }) => index);
  return [...ends, sql.length]
    .map((end, index) => sql.slice(index === 0 ? 0 : ends[index - 1]! + 1, end))
    .filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
};
