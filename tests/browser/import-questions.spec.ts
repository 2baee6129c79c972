import type { Page } from '@playwright/test';
import { expectFlawlessAt } from './axe.js';
import {
  choose,
  expect,
  expectToast,
  people,
  pressOn,
  settled,
  signIn,
  tabTo,
  test,
  typeOption,
  unique,
  visit,
} from './house.js';
import { dialog } from './licenses.js';
import { laptop, phone, resize } from './sizes.js';

/** Nothing in it shows whether the day or the month comes first. They expired long ago, so that no other test finds them among the latest. */
const register = [
  'Licence Number,Holder,Premises,Address,Town,Commenced,Expires',
  ...Array.from({ length: 6 }, (_, index) => {
    const day = String(index + 2).padStart(2, '0');
    return `DF-${index},Elm ${index} Ltd,Elm Rooms ${index},${index + 1} Mill Lane,Oakford,${day}/01/2017,${day}/06/2018`;
  }),
].join('\r');

const constants: readonly (readonly [label: string, value: string, isList?: boolean])[] = [
  ['Licensing Authority', 'Oakford Council'],
  ['Jurisdiction', 'City', true],
  ['License Type', 'House in Multiple Occupation'],
  ['License Term', '1 Year', true],
  ['State', 'Oakshire'],
  ['Country', 'Freedonia'],
];

const sayForEveryRow = async (page: Page, label: string, value: string, isList = false) => {
  await tabTo(page, page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first());
  await typeOption(page, 'The same value');
  const field = page.getByLabel(`${label}: value for every row`);
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await (isList ? typeOption(page, value) : page.keyboard.type(value));
};

test('by the keyboard alone, a register that leaves the order of its dates open goes from upload to begun renewals @phone', async ({
  page,
  context,
}, { project }) => {
  const size = project.name === 'phone' ? phone : laptop;
  await resize(page, size);
  await signIn(context, people.administrator);
  await visit(page, '/imports');
  const of = unique();
  const content = register.replaceAll('DF-', `DF-${of}-`).replaceAll('Mill Lane', `${of} Lane`);
  const chooser = page.waitForEvent('filechooser');
  await pressOn(page, 'button', 'Choose a file');
  await (await chooser).setFiles({ name: 'day-first.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

  const question = page.getByRole('radiogroup', { name: /Which comes first in the dates/ });
  await expect(question).toBeVisible();
  await expect(page.getByText('1 question is open')).toBeVisible();
  await tabTo(page, question.getByRole('radio', { name: /Day first/ }));
  await page.keyboard.press('Space');
  await expect(page.getByText('All are answered')).toBeVisible();
  for (const constant of constants) await sayForEveryRow(page, ...constant);
  await expectFlawlessAt(page, 'the columns with a question', size);
  await pressOn(page, 'button', 'Check every row');

  await expect(page.getByRole('region', { name: 'Sample Licenses' })).toContainText('2 June 2018');
  await expectFlawlessAt(page, 'the preview', size);
  await pressOn(page, 'button', 'Import 6 licenses');
  await pressOn(dialog(page, 'Import 6 licenses'), 'button', 'Import 6 licenses');

  await expect(page.getByRole('link', { name: 'View 6 licenses' })).toBeVisible();
  await expectFlawlessAt(page, 'the result', size);
  await pressOn(page, 'link', 'Begin them');
  await expect(page).toHaveURL(/bulk-begin\?importId=/);
  await expect(page.getByText('6 licenses match')).toBeVisible();
  await pressOn(page, 'button', 'Next');
  await pressOn(page, 'button', 'Select all 6');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  await pressOn(page, 'button', 'Assign 6 licenses');
  const assigning = dialog(page, 'Assign 6 licenses');
  await expect(assigning.getByRole('combobox', { name: /^Assignee/ })).toBeFocused();
  await choose(page, 'Eleanor Whitfield');
  await pressOn(assigning, 'button', 'Assign 6 licenses');
  await expect(page.getByRole('button', { name: 'Begin 6 renewals' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Bulk Renewals Started Successfully');
  await expect(page).toHaveURL(/\/renewals(\?|$)/);
  await settled(page);
});
