/** The index of the decisions, from the head of each page. */
const HEAD = /^# (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\. Status: (accepted|superseded by (\d{4}))\. Subject: (.+)\.\n/;

const subjects = [
  'Events, history and undo',
  'Database',
  'Renewals and licenses',
  'Tasks and people',
  'Properties and companies',
  'Imports and registers',
  'Bulk work and exports',
  'Letters, mail and jobs',
  'Sign-in, accounts and limits',
  'Screens',
  'Build, tests and operation',
];

/** @returns number, title, date, status and subject of a page, by its head */
export const decisionOf = (file, text) => {
  const [, title, date, status, newer, subject] = HEAD.exec(text) ?? [];
  if (!subjects.includes(subject))
    throw new Error(
      `${file} does not begin with "# Title", an empty line, and "Date: 2026-11-21. Status: accepted. Subject: Screens."; the subjects are: ${subjects.join('; ')}.`,
    );
  return { file, number: file.slice(0, 4), title, date, status, newer, subject };
};

/** The lines of a table as Markdown, its columns below each other. */
const tableOf = (head, rows) => {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
};

/** @returns the index as Markdown: a table for each subject */
export const indexOf = (decisions) => {
  const twice = decisions.find(({ number }, index) => decisions.findIndex((other) => other.number === number) < index);
  if (twice) throw new Error(`${twice.file} has the number of another decision.`);
  const statusOf = ({ status, newer }) => {
    const by = decisions.find(({ number }) => number === newer);
    return by ? `superseded by [${newer}](${by.file})` : status;
  };
  const rows = (subject) =>
    decisions
      .filter((decision) => decision.subject === subject)
      .map((decision) => [`[${decision.number}](${decision.file})`, decision.title, decision.date, statusOf(decision)]);
  const head = ['Number', 'Decision', 'Date', 'Status'];
  const tables = subjects.map((subject) => [`## ${subject}`, '', ...tableOf(head, rows(subject))].join('\n'));
  return `# Decisions\n\nOne page each: context, decision, consequences. \`node tools/decisions.mjs\` writes this index.\n\n${tables.join('\n\n')}\n`;
};
