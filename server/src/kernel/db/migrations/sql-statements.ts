const PARTS = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|;/g;

/** Splits an SQL text into statements without their semicolons; respects bodies and literals. */
export const statementsOf = (sql: string): string[] => {
  const ends = [...sql.matchAll(PARTS)].filter(([part]) => part === ';').map(({ index }) => index);
  return [...ends, sql.length]
    .map((end, index) => sql.slice(index === 0 ? 0 : ends[index - 1]! + 1, end))
    .filter((statement) => statement.replaceAll(/--[^\n]*/g, '').trim() !== '');
};
