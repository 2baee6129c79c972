import { informedInWords, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import { relisted, managerChangeChecklist, tickedOff } from './manager-change.js';

const type = (licenseType: string, notes: string | null = null) => ({
  licenseTypeId: licenseType,
  licenseType,
  authority: 'Boston Board',
  notes,
});
const both = [type('Lodging'), type('Common Victualler', 'Form 43,\nwithin 10 days')];

describe('the checklist of a manager change task', () => {
  it('has one line for each license type, with its authority and what it asks for', () => {
    const checklist = managerChangeChecklist(both);
    expect(checklist.lines.map(({ licenseType, informedOn }) => [licenseType, informedOn])).toEqual([
      ['Common Victualler', null],
      ['Lodging', null],
    ]);
    expect(taskInWords(checklist, null)).toBe(
      'Common Victualler, Boston Board: Form 43, within 10 days\nLodging, Boston Board',
    );
  });

  it('comes next to people’s own notes, and begins with who left, where that is known', () =>
    expect(taskInWords(managerChangeChecklist([type('Lodging')], 'Dana Reyes left.'), 'Ask for Pat.')).toBe(
      'Dana Reyes left.\nLodging, Boston Board\nAsk for Pat.',
    ));

  it('is nothing in words where there is neither a list nor a note', () => expect(taskInWords(null, null)).toBeNull());

  it('keeps the day of a line that was ticked off before, and opens a line again', () => {
    const first = tickedOff(managerChangeChecklist(both), ['Lodging'], '2026-10-21');
    expect(informedInWords(first)).toBe('1 of 2 informed');
    const second = tickedOff(first, ['Lodging', 'Common Victualler'], '2026-10-23');
    expect(second.lines.map(({ informedOn }) => informedOn)).toEqual(['2026-10-23', '2026-10-21']);
    expect(tickedOff(second, [], '2026-10-24')).toEqual(managerChangeChecklist(both));
  });

  it('is the same in whatever order a database keeps its fields', () => {
    const { lines, reason } = managerChangeChecklist(both);
    const turned = lines.map((line) => Object.fromEntries(Object.entries(line).reverse()) as (typeof lines)[number]);
    expect(relisted({ lines: turned, reason }, managerChangeChecklist(both))).toBeUndefined();
  });

  it('is to be worked through again where another person left', () => {
    const done = tickedOff(managerChangeChecklist(both), ['Lodging', 'Common Victualler'], '2026-10-21');
    expect(relisted(done, managerChangeChecklist(both))).toEqual(managerChangeChecklist(both));
  });
});
