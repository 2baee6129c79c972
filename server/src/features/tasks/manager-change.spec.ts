import { managerChangeNote } from './manager-change.js';

const type = (licenseType: string, notes: string | null = null) => ({ licenseType, authority: 'Boston Board', notes });

describe('the note of a manager change task', () => {
  it('names each license type with its authority and what it asks for', () =>
    expect(managerChangeNote([type('Common Victualler', 'Form 43,\nwithin 10 days'), type('Lodging')])).toBe(
      'Common Victualler, Boston Board: Form 43, within 10 days\nLodging, Boston Board',
    ));

  it('begins with who left, where that is known', () => {
    const note = managerChangeNote([type('Lodging', 'x'.repeat(2000))], 'Dana Reyes left.');
    expect(note).toHaveLength(1024);
    expect(note).toMatch(/^Dana Reyes left\.\nLodging, Boston Board: x+…$/);
  });

  it('is cut at a line where there are too many, and says how many are left out', () => {
    const note = managerChangeNote(Array.from({ length: 30 }, (_, index) => type(`Type ${index}`, 'x'.repeat(60))));
    expect(note.length).toBeLessThanOrEqual(1024);
    const lines = note.split('\n');
    expect(lines.at(-1)).toBe(`and ${30 - (lines.length - 1)} more`);
    expect(lines.slice(0, -1).every((line) => line.endsWith('x'.repeat(60)))).toBe(true);
  });

  it('cuts what has no room by itself', () => {
    const note = managerChangeNote([type('Common Victualler', 'x'.repeat(2000)), type('Lodging')]);
    expect(note).toHaveLength(1024);
    expect(note).toMatch(/…\nand 1 more$/);
  });
});
