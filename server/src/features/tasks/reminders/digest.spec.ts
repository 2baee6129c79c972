import { type Digest, digestSubject, digestText, type DueTask } from './digest.js';

const task = (over: Partial<DueTask> = {}): DueTask => ({
  kind: 'Renewal',
  followUpDate: '2026-11-22',
  description: 'Call the city',
  licenseId: 'l1',
  licenseNumber: 'LQ-7',
  licenseType: 'Liquor License',
  propertyId: 'p1',
  propertyName: 'Harbor Kitchen',
  ...over,
});
const ofProperty = { licenseId: null, licenseNumber: null, licenseType: null };
const digest = (over: Partial<Digest> = {}): Digest => ({
  name: 'Dana Reyes',
  day: '2026-11-22',
  clientName: undefined,
  tasks: [task()],
  link: (path) => `https://evergreen.example${path}`,
  ...over,
});

describe('the subject of a digest', () => {
  it('counts what is to be followed up, and what is late', () => {
    const late = task({ followUpDate: '2026-11-20' });
    expect(digestSubject(digest())).toBe('Tasks to follow up: 1');
    expect(digestSubject(digest({ tasks: [late, late, task()] }))).toBe('Tasks to follow up: 3 (2 late)');
  });

  it('names the client to somebody of the firm', () => {
    expect(digestSubject(digest({ clientName: 'Harborview Hotels' }))).toBe(
      'Tasks to follow up at Harborview Hotels: 1',
    );
  });
});

describe('the text of a digest', () => {
  it('has a section for each kind, and for each task when, what, where and a link', () => {
    const tasks = [
      task({ followUpDate: '2026-11-20' }),
      task({ ...ofProperty, kind: 'PropertyContact', description: 'Add a property contact.', propertyId: 'p2' }),
      task({ ...ofProperty, kind: 'ManagerChange', followUpDate: '2026-11-21', description: null }),
    ];
    expect(digestText(digest({ tasks }))).toBe(
      [
        'Hello Dana Reyes,',
        'These tasks are assigned to you, and are to be followed up today or should have been before:',
        'Renewals (1)',
        '- 2 days late (11/20/2026): License # LQ-7, Liquor License, Harbor Kitchen\n  Call the city\n  https://evergreen.example/licenses/l1',
        'Manager Changes (1)',
        '- 1 day late (11/21/2026): Harbor Kitchen\n  https://evergreen.example/properties/p1',
        'Property Contacts (1)',
        '- today (11/22/2026): Harbor Kitchen\n  Add a property contact.\n  https://evergreen.example/properties/p2',
        'All tasks:\nhttps://evergreen.example/tasks',
      ].join('\n\n'),
    );
  });

  it('shows the first 200 characters of a description, in one line', () => {
    const text = digestText(digest({ tasks: [task({ description: `One\n\ntwo\r\n${'🌲'.repeat(300)}` })] }));
    expect(text).toContain(`\n  One two ${'🌲'.repeat(192)}…\n`);
  });

  it('names a hundred of a kind, and how many more there are', () => {
    const text = digestText(digest({ tasks: Array.from({ length: 120 }, () => task()) }));
    expect(text.match(/License # LQ-7/g)).toHaveLength(100);
    expect(text).toContain('Renewals (120)');
    expect(text).toContain('and 20 more');
  });

  it('tells somebody of the firm which client to choose', () => {
    expect(digestText(digest({ clientName: 'Harborview Hotels' }))).toContain(
      'The links open while you work for Harborview Hotels: choose it first.',
    );
  });
});
