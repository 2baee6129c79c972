import { type Digest, digestSubject, digestText } from './digest.js';
import type { Due } from './due.js';
import { reminderMails } from './mails.js';

const task = (over: Partial<Due> = {}): Due => ({
  kind: 'Tasks',
  taskKind: 'Renewal',
  date: '2026-11-22',
  description: 'Call the city',
  licenseId: 'l1',
  licenseNumber: 'LQ-7',
  licenseType: 'Liquor License',
  propertyId: 'p1',
  propertyName: 'Harbor Kitchen',
  ...over,
});
const expiring = (date: string): Due => task({ kind: 'ExpirationDate', taskKind: null, date, description: null });
const ofProperty = { licenseId: null, licenseNumber: null, licenseType: null };
const digest = (over: Partial<Digest> = {}): Digest => ({
  name: 'Dana Reyes',
  day: '2026-11-22',
  clientName: undefined,
  due: [task()],
  notes: [],
  link: (path) => `https://evergreen.example${path}`,
  ...over,
});

const register = {
  title: 'Boston Licensing Board',
  lines: ['Renewed There, Not Here: 5', 'No Longer in the Register: 2'],
  count: 7,
  path: '/sources/s1',
};

describe('the subject of a digest', () => {
  it('counts what is to be followed up, and what is late', () => {
    const late = task({ date: '2026-11-20' });
    expect(digestSubject(digest())).toBe('Tasks to follow up: 1');
    expect(digestSubject(digest({ due: [late, late, task()] }))).toBe('Tasks to follow up: 3 (2 late)');
  });

  it('counts dates of licenses apart', () => {
    const dates = [expiring('2026-11-20'), expiring('2026-12-22')];
    expect(digestSubject(digest({ due: dates }))).toBe('Dates of licenses: 2 (1 passed)');
    expect(digestSubject(digest({ due: [task(), ...dates], clientName: 'Harborview Hotels' }))).toBe(
      'Tasks to follow up at Harborview Hotels: 1; dates of licenses: 2 (1 passed)',
    );
  });

  it('counts differences from watched registers', () => {
    expect(digestSubject(digest({ due: [], notes: [register, register], clientName: 'Harborview Hotels' }))).toBe(
      'Differences from watched registers at Harborview Hotels: 14',
    );
    expect(digestSubject(digest({ notes: [register] }))).toBe(
      'Tasks to follow up: 1; differences from watched registers: 7',
    );
  });

  it('names the client to a user of the firm', () => {
    expect(digestSubject(digest({ clientName: 'Harborview Hotels' }))).toBe(
      'Tasks to follow up at Harborview Hotels: 1',
    );
  });
});

describe('the text of a digest', () => {
  it('has a section for each kind, and for each task when, what, where and a link', () => {
    const tasks = [
      task({ date: '2026-11-20' }),
      task({ ...ofProperty, taskKind: 'PropertyContact', description: 'Add a property contact.', propertyId: 'p2' }),
      task({ ...ofProperty, taskKind: 'ManagerChange', date: '2026-11-21', description: null }),
    ];
    expect(digestText(digest({ due: tasks }))).toBe(
      [
        'Hello Dana Reyes,',
        'These tasks are assigned to you, and are due for follow-up today or already late:',
        'Renewals (1)',
        '- 2 days late (11/20/2026): License # LQ-7, Liquor License, Harbor Kitchen\n  Call the city\n  https://evergreen.example/licenses/l1',
        'Manager Changes (1)',
        '- 1 day late (11/21/2026): Harbor Kitchen\n  https://evergreen.example/properties/p1',
        'Property Contacts (1)',
        '- today (11/22/2026): Harbor Kitchen\n  Add a property contact.\n  https://evergreen.example/properties/p2',
        'All tasks:\nhttps://evergreen.example/tasks',
        'Change what you are reminded of:\nhttps://evergreen.example/reminders',
      ].join('\n\n'),
    );
  });

  it('shows the first 200 characters of a description, in one line', () => {
    const text = digestText(digest({ due: [task({ description: `One\n\ntwo\r\n${'🌲'.repeat(300)}` })] }));
    expect(text).toContain(`\n  One two ${'🌲'.repeat(192)}…\n`);
  });

  it('names a hundred of a kind, and how many more there are', () => {
    const text = digestText(digest({ due: Array.from({ length: 120 }, () => task()) }));
    expect(text.match(/License # LQ-7/g)).toHaveLength(100);
    expect(text).toContain('Renewals (120)');
    expect(text).toContain('and 20 more');
  });

  it('tells a user of the firm which client to choose', () => {
    expect(digestText(digest({ clientName: 'Harborview Hotels' }))).toContain(
      'The links open while you work for Harborview Hotels: choose it first.',
    );
  });

  it('says of each watched register what differs, with a link', () => {
    expect(digestText(digest({ due: [], notes: [register] }))).toBe(
      [
        'Hello Dana Reyes,',
        'These registers that you watch say something else than your licenses:',
        '- Boston Licensing Board\n  Renewed There, Not Here: 5\n  No Longer in the Register: 2\n  https://evergreen.example/sources/s1',
        'Change what you are reminded of:\nhttps://evergreen.example/reminders',
      ].join('\n\n'),
    );
  });

  it('says of each date what it means today, after the tasks', () => {
    const ahead = task({ date: '2026-11-25' });
    const window = { ...expiring('2026-11-29'), kind: 'FilingWindow' as const };
    expect(digestText(digest({ due: [ahead, expiring('2026-11-29'), window] }))).toBe(
      [
        'Hello Dana Reyes,',
        'These tasks are assigned to you, and are due for follow-up soon, today or already late:',
        'Renewals (1)',
        '- in 3 days (11/25/2026): License # LQ-7, Liquor License, Harbor Kitchen\n  Call the city\n  https://evergreen.example/licenses/l1',
        'These dates are of licenses that are assigned to you:',
        'Filing windows that open (1)',
        '- window opens in 7 days (11/29/2026): License # LQ-7, Liquor License, Harbor Kitchen\n  https://evergreen.example/licenses/l1',
        'Expiration dates (1)',
        '- expires in 7 days (11/29/2026): License # LQ-7, Liquor License, Harbor Kitchen\n  https://evergreen.example/licenses/l1',
        'All tasks:\nhttps://evergreen.example/tasks',
        'Change what you are reminded of:\nhttps://evergreen.example/reminders',
      ].join('\n\n'),
    );
  });
});

describe('single mails', () => {
  it('say in their subject what each is about, with a link and a way to change them', () => {
    const mails = reminderMails(digest({ due: [task(), expiring('2026-11-29')] }), 'Single');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'License # LQ-7, Liquor License, Harbor Kitchen: task to follow up today',
      'License # LQ-7, Liquor License, Harbor Kitchen: expires in 7 days',
    ]);
    expect(mails[1]?.text).toBe(
      [
        'Hello Dana Reyes,',
        'A date of a license that is assigned to you:',
        'expires in 7 days (11/29/2026): License # LQ-7, Liquor License, Harbor Kitchen\nhttps://evergreen.example/licenses/l1',
        'Change what you are reminded of:\nhttps://evergreen.example/reminders',
      ].join('\n\n'),
    );
  });

  it('are 25 at most, and one more of the rest; a digest is one', () => {
    const due = Array.from({ length: 40 }, () => task());
    const mails = reminderMails(digest({ due }), 'Single');
    expect(mails).toHaveLength(26);
    expect(mails.at(-1)?.subject).toBe('Tasks to follow up: 15');
    expect(reminderMails(digest({ due: due.slice(0, 25) }), 'Single')).toHaveLength(25);
    expect(reminderMails(digest({ due }), 'Digest')).toHaveLength(1);
  });
});
