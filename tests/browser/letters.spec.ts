import { docxOf } from '../support/docx.js';
import { pngOf } from '../support/pictures.js';
import { expect, expectToast, people, signIn, test, visit } from './house.js';
import { dialog } from './licenses.js';

const word = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer,
});

test('a template with an unknown tag is refused with the tag’s name; a good one is used, until the standard letter is', async ({
  page,
  context,
}) => {
  await signIn(context, people.firmAdministrator);
  await visit(page, '/letter-templates');
  await page.getByRole('button', { name: 'Replace the template of the Letter to Property' }).click();
  const form = dialog(page, 'Replace the Letter to Property');
  await form.getByLabel('Word document').setInputFiles(word('ours.docx', docxOf(['Dear {propertyMascot},'])));
  await form.getByRole('button', { name: 'Replace' }).click();
  await expect(form.getByText(/propertyMascot/)).toBeVisible();
  await form.getByLabel('Word document').setInputFiles(word('ours.docx', docxOf(['License {licenseNumber}'])));
  await form.getByRole('button', { name: 'Replace' }).click();
  await expectToast(page, 'Letter Template Updated Successfully');
  const card = page.getByRole('region', { name: 'Letter to Property' });
  await expect(card).toContainText('Your own letter');
  await expect(card).toContainText('ours.docx');

  await card.getByRole('button', { name: 'Use the standard Letter to Property' }).click();
  await dialog(page, 'Use the Standard Letter to Property').getByRole('button', { name: 'Use standard' }).click();
  await expectToast(page, 'Letter Template Reset Successfully');
  await expect(card).toContainText('Standard letter');
});

test('a person signs with a picture: what is none is refused, what is one is shown, and it can be taken away', async ({
  page,
  context,
}) => {
  await signIn(context, people.firmAdministrator);
  await visit(page, '/my-account');
  const card = page.getByRole('region', { name: 'Digital Signature' });
  const edit = async () => {
    await card.getByRole('button', { name: 'Edit Signature' }).click();
    return dialog(page, 'Edit Signature');
  };
  const form = await edit();
  const image = form.getByLabel('Signature image');
  await image.setInputFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('Margaret') });
  await expect(form.getByText('Selected file must be a PNG or JPEG image')).toBeVisible();
  await image.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: pngOf(400, 80) });
  await expect(form.getByRole('img', { name: 'Preview of your signature' })).toBeVisible();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'User Signature Updated Successfully');
  await expect(card.getByRole('img')).toBeVisible();

  await (await edit()).getByRole('button', { name: 'Remove signature' }).click();
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'User Signature Removed Successfully');
  await expect(card.getByRole('img')).toHaveCount(0);
});
