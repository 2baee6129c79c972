import { addUser, call, expect, people, settled, signIn, test, visit } from './house.js';
import { completeStep, dialog, expectStep, renewalOf, ownLicenseAt } from './licenses.js';

test('the second of two people on a license follows the first by itself', async ({ page, context, another }) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  await visit(page, `/licenses/${license.id}`);
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/changes'));
  await page.reload();
  await listening;
  await expect(page.getByRole('button', { name: 'Begin License Renewal' })).toBeVisible();

  const colleague = await another(people.contributor);
  await visit(colleague, `/licenses/${license.id}`);
  await colleague.getByRole('button', { name: 'Begin License Renewal' }).click();
  await dialog(colleague, 'Process Start Date').getByRole('button', { name: 'Begin' }).click();
  await expectStep(colleague, 'Receive Renewal Forms');

  await expectStep(page, 'Receive Renewal Forms');
  await expect(page.getByRole('button', { name: 'Jump to Current Step' })).toBeVisible();
});

test('two people at one license: the second save of what is stale shows both, and loses nothing', async ({
  page,
  context,
  another,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  const path = `/licenses/${license.id}`;
  const colleague = await another(people.contributor);

  await test.step('the tracking details', async () => {
    const edit = async (who: typeof page, notes: string) => {
      await visit(who, path);
      await who.getByRole('button', { name: 'Edit tracking details' }).click();
      const form = dialog(who, 'Edit Tracking Details');
      await form.getByRole('textbox', { name: 'License Notes' }).fill(notes);
      return form;
    };
    const mine = await edit(page, 'Mine');
    const theirs = await edit(colleague, 'Theirs');
    await theirs.getByRole('button', { name: 'Save' }).click();
    await expect(theirs).toHaveCount(0);
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine.getByRole('radio', { name: 'Theirs: Theirs' })).not.toBeChecked();
    await mine.getByRole('radio', { name: 'Yours: Mine' }).check();
    await mine.getByRole('button', { name: 'Save' }).click();
    await expect(mine).toHaveCount(0);
    await expect(page.getByRole('definition').getByText('Mine', { exact: true })).toBeVisible();
  });

  await call(page, 'POST', `${path}/renewals/begin`, {
    processStartDate: '2026-11-20',
    dueDate: '2026-12-15',
    trackingOnly: false,
  });
  const renewal = await renewalOf(page, license.id);
  const base = `${path}/renewals/${renewal.id}`;

  await test.step('the notes of its renewal', async () => {
    await visit(page, path);
    await page.getByRole('button', { name: 'Renewal actions' }).click();
    await page.getByRole('menuitem', { name: /Renewal Notes/ }).click();
    const notes = dialog(page, 'Renewal Notes');
    await notes.getByRole('textbox', { name: 'Notes', exact: true }).fill('Mine');
    await call(colleague, 'PUT', `${base}/update-notes`, { notes: 'Theirs', followUpDate: null });
    await notes.getByRole('button', { name: 'Save' }).click();
    await notes.getByRole('radio', { name: 'Theirs: Theirs' }).check();
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(notes).toHaveCount(0);
    expect((await renewalOf(page, license.id)).notes).toBe('Theirs');
  });

  await test.step('a step', async () => {
    await completeStep(page);
    const forms = dialog(page, 'Receive Renewal Forms');
    await call(colleague, 'PUT', `${base}/update-notes`, { notes: 'Once more', followUpDate: null });
    await forms.getByRole('button', { name: 'Mark Step Complete' }).click();
    await expect(forms).toContainText('Someone else changed this record.');
    await forms.getByRole('button', { name: 'Mark Step Complete' }).click();
    await expect(forms).toHaveCount(0);
    await expectStep(page, 'Invoice Renewal Fee');
    expect((await renewalOf(page, license.id)).notes).toBe('Once more');
  });
});

test('a user who is given a license sees it where they begin, reads the current state, and has it out of the way', async ({
  page,
  context,
  another,
}) => {
  await signIn(context, people.administrator);
  const license = await ownLicenseAt(page, { stage: 1, trackingOnly: false });
  // Other tests change the licenses of other users in parallel.
  const colleague = await another(await addUser(page, 'ClientContributor'));
  const { id: colleagueId } = await call<{ id: string }>(colleague, 'GET', '/authentication/current-user/identity');
  const give = (assignedUserId: string | null) =>
    call(page, 'PUT', `/licenses/${license.id}/assign`, { renewalDesignation: 'BillingClient', assignedUserId });
  await give(null);
  const { upTo } = await call<{ upTo: object }>(colleague, 'GET', '/me/since');
  await call(colleague, 'PUT', '/me/since', upTo);
  await give(colleagueId);

  await visit(colleague, '/tasks');
  const card = colleague.getByRole('region', { name: /^Since / });
  await expect(card).toContainText('1 license was handed to you by Eleanor Whitfield');
  await card.getByRole('link', { name: '1 license' }).click();
  await expect(colleague.getByRole('heading', { name: 'Hand-Over' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: license.licenseNumber })).toBeVisible();

  await colleague.goBack();
  await card.getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(card).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await settled(colleague);
  await expect(card).toHaveCount(0);
});
