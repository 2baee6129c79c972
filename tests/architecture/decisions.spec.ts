import { decisionOf, indexOf } from '../../tools/decision-index.mjs';

const page = (status: string, subject = 'Database') =>
  `# Title\n\nDate: 2026-11-21. Status: ${status}. Subject: ${subject}.\n\n## Context\n`;

describe('the index of decisions', () => {
  it('lists each page under its subject, and which one supersedes it', () => {
    const pages = [
      decisionOf('0001-old.md', page('superseded by 0002')),
      decisionOf('0002-new.md', page('accepted', 'Screens')),
    ];
    const [, database = '', screens = ''] =
      /## Database([^]*)## Renewals[^]*## Screens([^]*)## Build/.exec(indexOf(pages)) ?? [];
    const [head, , row] = database.trim().split('\n');
    expect(row).toBe('| [0001](0001-old.md) | Title    | 2026-11-21 | superseded by [0002](0002-new.md) |');
    expect(head).toBe('| Number              | Decision | Date       | Status                            |');
    expect(screens).toContain('| [0002](0002-new.md) | Title    | 2026-11-21 | accepted |');
  });

  it.each([
    ['has no date', '# Title\n\n## Context\n'],
    ['has a subject that is not in the index', page('accepted', 'Weather')],
    ['has another status', page('proposed')],
  ])('refuses a page that %s', (_, text) => {
    expect(() => decisionOf('0003-x.md', text)).toThrow('0003-x.md does not begin with');
  });
});
