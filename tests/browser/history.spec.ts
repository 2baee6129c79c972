import { expect, people, settled, signIn, test, visit, unique } from './house.js';
import { dialog, ownLicenseAt } from './licenses.js';

test('what happened is told in sentences on the profile and on /history, with the fields before and after', async ({
  page,
  context,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  const note = `Told at ${unique()}`;
  await page.getByRole('button', { name: 'Edit tracking details' }).click();
  await dialog(page, 'Edit Tracking Details').getByRole('textbox', { name: 'License Notes' }).fill(note);
  await dialog(page, 'Edit Tracking Details').getByRole('button', { name: 'Save' }).click();

  const panel = page.getByRole('region', { name: 'History', exact: true });
  const newest = panel.getByRole('listitem').first();
  await expect(newest).toContainText('Eleanor Whitfield');
  await newest.getByRole('button', { name: /changed the tracking details/ }).click();
  const change = newest.getByRole('row', { name: /License Notes/ });
  await expect(change.getByRole('cell').last()).toHaveText(note);

  await panel.getByRole('button', { name: 'Show as of a Date' }).click();
  const asOf = dialog(page, 'Show as of a Date');
  await asOf.getByRole('textbox', { name: 'Date' }).fill('01/15/2026');
  await expect(asOf.getByRole('heading', { name: 'Tracking Details' })).toBeVisible();
  await expect(asOf.getByText(`now ${note}`)).toBeVisible();
  await asOf.getByRole('textbox', { name: 'Date' }).fill('01/15/2099');
  await expect(asOf.getByText('Date cannot be in the future')).toBeVisible();

  await visit(page, '/history');
  await page.getByRole('searchbox').fill(license.licenseNumber);
  await expect(page).toHaveURL(/searchTerm=/);
  await settled(page);
  const rows = page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem');
  await expect(rows.first()).toContainText('Eleanor Whitfield');
  await expect(rows.first()).toContainText(license.licenseNumber);
  await rows.first().getByRole('button').first().click();
  await expect(rows.first().getByRole('row', { name: /License Notes/ })).toContainText(note);
  await rows.first().getByRole('link', { name: /^Open/ }).click();
  await expect(page).toHaveURL(new RegExp(license.id));

  await visit(page, '/history');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = dialog(page, 'Filters');
  await filters.getByRole('combobox', { name: 'Person' }).fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Bell' }).click();
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: /^Show .*results?$/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Person Marcus Bell' })).toBeVisible();
  await settled(page);
  await expect(rows).not.toHaveCount(0);
  for (const row of await rows.all()) await expect(row).toContainText('Marcus Bell');
});
