import { expect, people, signIn, test, visit } from './house.js';
import { dialog } from './licenses.js';

/** Nothing in it says whether the day or the month comes first. */
const register = [
  'Licence Number,Holder,Premises,Address,Town,Commenced,Expires',
  ...Array.from({ length: 6 }, (_, index) => {
    const day = String(index + 2).padStart(2, '0');
    return `DF-${index},Elm ${index} Ltd,Elm Rooms ${index},${index + 1} Mill Lane,Oakford,${day}/01/2027,${day}/06/2028`;
  }),
].join('\r');

const constants: readonly (readonly [label: string, value: string])[] = [
  ['Licensing Authority', 'Oakford Council'],
  ['Jurisdiction', 'City'],
  ['License Type', 'House in Multiple Occupation'],
  ['License Term', '1 Year'],
  ['State', 'Oakshire'],
  ['Country', 'Freedonia'],
];

test('a register that leaves the order of its dates open is asked about, by the keyboard, and imported @phone', async ({
  page,
  context,
}, { project }) => {
  await signIn(context, people.administrator);
  await visit(page, '/imports');
  const content = register.replaceAll('DF-', `DF-${project.name}-`).replaceAll('Mill Lane', `${project.name} Lane`);
  await page
    .getByLabel('File of licenses')
    .setInputFiles({ name: 'day-first.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const question = page.getByRole('radiogroup', { name: /Which comes first in the dates/ });
  await expect(question).toBeVisible();
  for (const [label, value] of constants) {
    await page
      .getByLabel(new RegExp(`^${label}( \\*)?$`))
      .first()
      .selectOption({ label: 'The same value for every row' });
    const field = page.getByLabel(`${label}: value for every row`);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption({ label: value });
    else await field.fill(value);
  }
  await expect(page.getByText('1 question is open')).toBeVisible();
  await question.getByRole('radio', { name: /Day first/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('All are answered')).toBeVisible();
  await page.getByRole('button', { name: 'Check every row' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Sample Licenses' })).toContainText('2 June 2028');
  await page.getByRole('button', { name: 'Import 6 licenses' }).first().focus();
  await page.keyboard.press('Enter');
  await dialog(page, 'Import 6 licenses').getByRole('button', { name: 'Import 6 licenses' }).press('Enter');
  await expect(page.getByRole('link', { name: 'View 6 licenses' })).toBeVisible();
  await page.getByRole('link', { name: 'Begin them' }).click();
  await expect(page).toHaveURL(/bulk-begin\?importId=/);
});
