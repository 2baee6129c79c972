import { Role } from '@evergreen/contracts/accounts/enums';
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { leadingOn } from '../../../../tests/support/leading-on';
import { everyone, personWith } from '../../test/people';
import { sampleAddress } from '../../test/sampleRecords';
import { verdict } from '../guard';
import { appRoutes } from '../routes';
import { Visit } from './visited.testing';

const inside = appRoutes.filter(({ bare }) => !bare);
const outside = appRoutes.filter(({ bare }) => bare);

/** Screens that read nothing of their own, and why. */
const readsNothing: Readonly<Record<string, string>> = {
  '/renewals/bulk-begin': 'It asks for the choices of its fields.',
  '/history':
    'An event that is not found, or not for this person, is no reason to leave: the page says so in its place.',
};

const control = 'a[href], button, input, select, textarea, summary, label, [tabindex]';
type Pressed = Element & Record<`__reactProps$${string}`, { onClick?: unknown } | undefined>;

/** What a pointer reaches and a keyboard does not. */
const beyondKeys = (main: Element): string[] =>
  [...main.querySelectorAll<Pressed>('*')]
    .filter((element) => {
      const [name] = Object.keys(element).filter((key) => key.startsWith('__reactProps$'));
      const isPressed = name !== undefined && element[name as keyof Pressed & `__reactProps$`]?.onClick !== undefined;
      return (
        (isPressed && !element.closest(control) && !element.querySelector(control)) ||
        Number(element.getAttribute('tabindex')) > 0
      );
    })
    .map((element) => `keys do not reach ${element.outerHTML.slice(0, 120)}`);

const lists = 'section.eg-list, .eg-sub-list';
/** Lists without rows that do not say why. */
const silent = (main: Element): string[] =>
  [...main.querySelectorAll(lists)]
    .filter((list) => !/\w/.test(list.querySelector('.eg-nothing p, .eg-empty-words')?.textContent ?? ''))
    .map((list) => `does not say why it is empty: ${list.getAttribute('aria-label') ?? list.textContent.slice(0, 60)}`);

/** What is wrong with a screen, in any of its states. */
const wrongAt = async (visit: Visit, address: string): Promise<string[]> => {
  const wrong: string[] = [];
  const differs = (state: string, whole: string) => {
    if (visit.text !== whole) wrong.push(`${state}, it shows ${visit.text} and not ${whole}`);
  };
  const comes = (state: string) => {
    if (visit.waits) wrong.push(`${state}, something never comes: ${visit.text}`);
  };
  await visit.open(address);
  await visit.aWhile();
  if (document.activeElement?.tagName !== 'H1')
    wrong.push(`the focus is on ${document.activeElement?.outerHTML.slice(0, 60)}`);
  wrong.push(...beyondKeys(visit.main));
  await visit.open(address);
  comes('read');
  const whole = visit.text;
  const calls = [...visit.asked];
  const readsItsOwn = visit.reads('at all');

  if (readsItsOwn) {
    await visit.open(address, () => 'held');
    if (!visit.waits) wrong.push(`while it is read, it does not say so: ${visit.text}`);
    await visit.answersWell();
    differs('read late', whole);
  }

  for (const call of calls) {
    await visit.open(address, (url) => (url === call ? 500 : 'well'));
    const without = `without ${call}`;
    comes(without);
    const isIncomplete = visit.reads('in vain');
    await visit.answersWell();
    const retries = await visit.tryAgain();
    if (retries > 0) differs(`${without}, tried again`, whole);
    else if (isIncomplete) wrong.push(`${without}, it cannot be tried again: ${visit.text}`);
  }

  await visit.open(address, (call) => (calls.includes(call) ? 500 : 'well'));
  comes('without all of it');
  await visit.open(address, (call) => (calls.includes(call) ? 'empty' : 'well'));
  comes('empty');
  wrong.push(...silent(visit.main));

  for (const [status, place] of [
    [403, '/access-denied'],
    [404, '/not-found'],
  ] as const) {
    await visit.open(address, (call) => (calls.includes(call) ? status : 'well'));
    comes(`answered with ${status}`);
    if (readsItsOwn && visit.path !== place) wrong.push(`answered with ${status}, it leads to ${visit.path}`);
  }
  return wrong;
};

describe('every screen', () => {
  const whole = inside.map(({ path }) => path).filter((path) => !leadingOn.includes(path));

  it.each(whole)('shows that it loads, fails, is empty, refused or gone, and is read again: %s', async (path) => {
    const guard = inside.find((route) => route.path === path)?.guard ?? {};
    const [person] = everyone
      .map(([role, level]) => personWith(role, level))
      .filter((person) => verdict(guard, person) === 'admitted');
    const visit = await Visit.of(person!);
    const address = sampleAddress(path);
    await visit.open(address);
    const tabs = [...visit.main.querySelectorAll('.eg-tabs a')].map((tab) => tab.getAttribute('href') ?? '');
    const isOwn = visit.reads('at all');
    const wrong: string[] = [];
    for (const place of [address, ...tabs.filter((tab) => tab.includes('?'))])
      wrong.push(...(await wrongAt(visit, place)).map((what) => `${place}: ${what}`));
    expect(wrong).toEqual([]);
    expect([path, isOwn]).toEqual([path, !(path in readsNothing)]);
  });

  it.each(outside.map(({ path }) => path))('is there for those who are not signed in: %s', async (path) => {
    const visit = await Visit.of(null);
    await visit.open(`${path}?token=spent`);
    expect([visit.path, visit.waits, beyondKeys(visit.main)]).toEqual([path, false, []]);
    expect(document.querySelector('h1')).toBeVisible();
  });

  // The menu's entries are opened by each role in opens.test.tsx.
  it.each(Role.options)(
    'is closed to those who may not see it, and refuses nothing to the others: %s',
    async (role) => {
      const person = personWith(role, 'Saas');
      const visit = await Visit.of(person);
      const wrong: string[] = [];
      for (const { path, guard = {}, menu } of inside) {
        const isOpen = verdict(guard, person) === 'admitted';
        if (isOpen && (menu || leadingOn.includes(path))) continue;
        await visit.open(sampleAddress(path));
        if (isOpen) wrong.push(...visit.refused.map((call) => `${path} asks ${call}`));
        else if (visit.path !== '/access-denied' || visit.asked.size > 0)
          wrong.push(`${path} leads to ${visit.path}, and asks ${[...visit.asked].join()}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('has no outdated exception', () => {
    const paths = inside.map(({ path }) => path);
    expect([...Object.keys(readsNothing), ...leadingOn].filter((path) => !paths.includes(path))).toEqual([]);
  });
});

const isCode = 'It waits for code, of which the error page says that it did not come.';
const goesAway = 'It goes away again, and the message of the failure says why.';
/** Parts that show that they load, and need not say that this failed. */
const saysElsewhere: Readonly<Record<string, string>> = {
  'app/pages/WithoutClient.tsx': 'The choice of a client says so when it is opened.',
  'features/accounts/account/AccountPage.tsx': 'Each of its cards says so.',
  'features/licensing/authorities/AuthoritiesPage.tsx': 'The list begins with every country.',
  'features/bulk-work/bulk/BulkBeginPage.tsx': 'It begins without what the address would have chosen.',
  'features/renewing/dashboard/bars/Bars.tsx': isCode,
  'features/licensing/licenses/tracking/NotesInPlace.tsx': goesAway,
  'features/renewing/renewals/NotesInPlace.tsx': goesAway,
  'kit/list/EmptyList.tsx': 'It then says that nothing matches.',
  'kit/list/ListPage.tsx': 'Its page then names it otherwise, and says so above the list.',
  'kit/list/views/BeginsWithView.tsx': 'The list begins without a view.',
  'kit/areas/panels.tsx': isCode,
};

test('a part that loads by itself shows its own error, and can be reloaded', () => {
  const root = join(process.cwd(), 'web/src');
  const parts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path.endsWith('.tsx') && !/\.test(ing)?\.tsx$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return text.includes('<Loading') && !text.includes('<LoadError');
    });
  expect(parts.sort()).toEqual(Object.keys(saysElsewhere).sort());
});
