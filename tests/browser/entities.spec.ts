import type { EntityDetail, EntityListRow } from '@evergreen/contracts/parties/entities';
import type { Locator, Page } from '@playwright/test';
import { expectFlawless } from './axe.js';
import { call, expect, expectToast, people, settled, signIn, tabTo, takeFirst, test, visit, unique } from './house.js';
import { dialog } from './licenses.js';

test.beforeEach(({ context }) => signIn(context, people.administrator));

const press = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Chooses the picker's first match, and stays in it. */
const pick = async (page: Page, field: Locator, typed: string, offered = typed) => {
  await tabTo(page, field);
  await page.keyboard.type(typed);
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(offered);
  await takeFirst(page, offered);
};

test('a new officer with two titles comes to a new entity and goes, and so does the entity, by the keyboard alone', async ({
  page,
}) => {
  const stamp = unique();
  const [entity, officer] = [`Gloucester Harbor LLC ${stamp}`, `Ines Whitcombe ${stamp}`];
  await visit(page, '/my-company');
  await press(page, page.getByRole('button', { name: 'Add Entity' }));
  const form = dialog(page, 'New Entity');
  await expect(form.getByLabel(/^Entity Name/)).toBeFocused();
  await page.keyboard.type(entity);
  await tabTo(page, form.getByLabel('Contact Email'));
  await page.keyboard.type('ines');
  await press(page, form.getByRole('button', { name: 'Add entity' }));
  await expect(form.getByText('Must be a valid email address')).toBeVisible();
  await expectFlawless(page, 'a new entity with its error');
  await expect(form.getByLabel('Contact Email')).toBeFocused();
  await page.keyboard.type('@gloucester.example');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Entity Created Successfully');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entity);

  await press(page, page.getByRole('link', { name: /^Officers/ }));
  await press(page, page.getByRole('button', { name: 'Add Officer' }));
  const adding = dialog(page, 'Add Officer');
  await expect(adding.getByRole('combobox', { name: /^Officer/ })).toBeFocused();
  await pick(page, adding.getByRole('combobox', { name: /^Officer/ }), officer, `Add “${officer}” as a new Officer`);
  await expect(adding.getByText('A new Officer of this name will be added.')).toBeVisible();
  for (const title of ['President', 'Treasurer'])
    await pick(page, adding.getByRole('combobox', { name: /^Titles/ }), title);
  await page.keyboard.press('Tab');
  await expectFlawless(page, 'a new officer with two titles');
  await press(page, adding.getByRole('button', { name: 'Add', exact: true }));
  await expectToast(page, 'Officer Added Successfully');
  await expect(page.getByRole('row', { name: new RegExp(officer) })).toContainText('President, Treasurer');
  await expectFlawless(page, 'the officers of an entity');

  await press(page, page.getByRole('button', { name: `Actions for ${officer}` }));
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Replace Everywhere' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  const removal = dialog(page, 'Remove Officer');
  await expect(removal).toContainText(`remove Officer '${officer}' from this Entity?`);
  await press(page, removal.getByRole('button', { name: 'Remove' }));
  await expectToast(page, 'Officer Removed from Entity Successfully');
  await expect(page.getByText('This entity has no officers.')).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Delete' }));
  const question = dialog(page, 'Delete Entity');
  await expect(question).toContainText(`delete Entity '${entity}'?`);
  await press(page, question.getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Entity Deleted Successfully');
  await expect(page).toHaveURL(/\/my-company$/);
  await settled(page);
  await tabTo(page, page.getByRole('searchbox', { name: 'Search officers' }));
  await page.keyboard.type(officer);
  // The heading and the remaining row: an earlier focus would be in a row that is about to disappear.
  const officers = page.getByRole('table', { name: 'Officers' });
  await expect(officers.getByRole('row')).toHaveCount(2);
  await press(page, officers.getByRole('link', { name: officer }));
  await press(page, page.getByRole('button', { name: 'Delete' }));
  await press(page, dialog(page, 'Delete Officer').getByRole('button', { name: 'Delete' }));
  await expectToast(page, 'Officer Deleted Successfully');
});

/** One of the client's that other records refer to. */
const standing = async (page: Page): Promise<EntityDetail> => {
  const { items } = await call<{ items: EntityListRow[] }>(page, 'GET', '/corporate-entities?pageSize=100');
  for (const { id } of items.filter(({ isManagedByClient }) => isManagedByClient)) {
    const entity = await call<EntityDetail>(page, 'GET', `/corporate-entities/${id}`);
    if (entity.affiliatedPropertiesCount > 0) return entity;
  }
  throw new Error('The sample has no entity that is affiliated with a property.');
};

test('an entity that a property is affiliated to stays, and says why', async ({ page }) => {
  const { id, name } = await standing(page);
  await visit(page, '/my-company');
  await press(page, page.getByRole('table', { name: 'Entities' }).getByRole('link', { name, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await settled(page);
  await press(page, page.getByRole('button', { name: 'Delete' }));
  const info = dialog(page, 'Unable to Delete');
  await expect(info).toContainText(
    /This Entity may not be deleted because there (is 1 property|are \d+ properties) affiliated to it\. The Entity may be deactivated\./,
  );
  await expectFlawless(page, 'why an entity stays');
  await expect(info.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(info).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/entities/${id}$`));
});

/** An officer of two new entities. */
const officerOfTwo = async (page: Page, officer: string): Promise<string> => {
  const titles = await call<{ value: string }[]>(page, 'GET', '/officer-titles/select-list-options');
  const link = { corporateOfficer: officer, officerTitleIds: [titles[0]?.value] };
  for (const company of ['Annisquam', 'Bass Rocks']) {
    const name = `${company} Trust of ${officer}`;
    const { id } = await call<{ id: string }>(page, 'POST', '/corporate-entities', { name });
    await call(page, 'POST', `/corporate-entities/${id}/officers`, link);
  }
  const officersUrl = `/corporate-officers?searchTerm=${encodeURIComponent(officer)}`;
  const { items } = await call<{ items: { id: string }[] }>(page, 'GET', officersUrl);
  return items[0]?.id ?? '';
};

test('an officer who leaves is replaced wherever they are named in one act, and that undone, by the keyboard alone', async ({
  page,
}) => {
  const stamp = unique();
  const [officer, successor] = [`Orrin Tate ${stamp}`, `Wilma Crowe ${stamp}`];
  await visit(page, `/officers/${await officerOfTwo(page, officer)}`);
  await press(page, page.getByRole('link', { name: 'Replace Everywhere' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Replace ${officer}`);
  const second = page.getByRole('checkbox', { name: `Bass Rocks Trust of ${officer}` });
  await expect(second).toBeChecked();
  await expectFlawless(page, 'all that names an officer');
  await tabTo(page, second);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 of 2 chosen')).toBeVisible();
  await page.keyboard.press('Space');

  await press(page, page.getByRole('button', { name: 'Replace in 2 places' }));
  const form = dialog(page, `Replace ${officer}`);
  await pick(
    page,
    form.getByRole('combobox', { name: /^Successor/ }),
    successor,
    `Add “${successor}” as a new Officer`,
  );
  await expect(form.getByText(`${officer} is replaced: 2 entities.`)).toBeVisible();
  await expectFlawless(page, 'what a replacement does');
  await press(page, form.getByRole('button', { name: 'Replace' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Replacement of ${officer}`);
  await settled(page);
  await expectFlawless(page, 'what came of a replacement');

  await press(page, page.getByRole('button', { name: 'Undo', exact: true }).first());
  const question = dialog(page, 'Undo');
  await expect(question).toContainText(`carried out the replacement of ${officer}: 2 entities`);
  await press(page, question.getByRole('button', { name: 'Undo' }));
  await expectToast(page, `Replacement of ${officer}: undone`);
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});
