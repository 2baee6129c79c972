import { letterTags, type LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import { fireEvent, screen, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import { lettersFeature } from './letters.routes';

const standard: LetterTemplateDetail = {
  kind: 'jurisdiction',
  version: 0,
  isStandard: true,
  fileName: 'Letter to Jurisdiction.docx',
  size: 4096,
  since: null,
  by: null,
};
const own: LetterTemplateDetail = {
  kind: 'property',
  version: 4,
  isStandard: false,
  fileName: 'Ours.docx',
  size: 20_480,
  since: '2026-11-20T14:42:00Z',
  by: { id: '0193a0c0-0000-7000-8000-000000000001', name: 'Dana Reyes' },
};
const document = (name = 'New.docx') => new File(['docx'], name);

describe('letter templates', () => {
  let network: Network;

  const open = (as: keyof typeof people = 'firmAdministrator') => {
    network = new Network()
      .on('GET', '/authentication/current-user/identity', () => json(people[as]))
      .on('GET', '/letter-templates', () => json([standard, own]))
      .on('PUT', '/letter-templates/property', () => json(null, 204))
      .on('DELETE', '/letter-templates/property', () => json(null, 204));
    return renderApp(lettersFeature.routes, '/letter-templates');
  };
  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const replaceDialog = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Replace the template of the Letter to Property' }));
    return within(await screen.findByRole('dialog', { name: 'Replace the Letter to Property' }));
  };

  it('tell which template is in use since when and by whom, and give it and a sample', async () => {
    open();
    const property = await card('Letter to Property');
    expect(property.getByText('Ours.docx, 20 KB')).toBeVisible();
    expect(property.getByText('Dana Reyes')).toBeVisible();
    expect(property.getByText(/^11\/20\/26/)).toBeVisible();
    const hrefs = property.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/api/v1.0/letter-templates/property', '/api/v1.0/letter-templates/property/sample']);
    const jurisdiction = await card('Letter to Jurisdiction');
    expect(jurisdiction.getByText('Standard letter')).toBeVisible();
    expect(jurisdiction.queryByRole('button', { name: /^Use the standard/ })).toBeNull();
  });

  it('list every tag with its meaning, the signature too', async () => {
    open();
    const tags = await card('Tags');
    const names = tags.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual([...Object.keys(letterTags).map((tag) => `{${tag}}`), '{%signature}']);
    expect(tags.getByText(letterTags.payableTo.meaning)).toBeVisible();
  });

  it('are replaced with a .docx, on the version that was seen', async () => {
    const { user } = open();
    const dialog = await replaceDialog(user);
    await user.upload(dialog.getByLabelText(/^Word document/), document());
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('Letter Template Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/letter-templates/property')[0]?.body).toEqual({
      template: btoa('docx'),
      fileName: 'New.docx',
    });
  });

  it('say which tag the server does not know', async () => {
    const { user } = open();
    network.on('PUT', '/letter-templates/property', () =>
      problem(400, 'Unknown tag: {foo}', { template: ['Unknown tag: {foo}'] }),
    );
    const dialog = await replaceDialog(user);
    await user.upload(dialog.getByLabelText(/^Word document/), document());
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await dialog.findByText('Unknown tag: {foo}')).toBeVisible();
  });

  it('refuse another kind of file before anything is sent', async () => {
    const { user } = open();
    const dialog = await replaceDialog(user);
    const place = dialog.getByLabelText(/^Word document/).parentElement as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [document('old.doc')] } });
    expect(await dialog.findByText('Selected file must be a .docx file')).toBeVisible();
  });

  it('go back to the standard letter once that is confirmed', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'Use the standard Letter to Property', 'Use the Standard Letter to Property');
    await user.click(dialog.getByRole('button', { name: 'Use standard' }));
    expect(await screen.findByText('Letter Template Reset Successfully')).toBeVisible();
    expect(network.calls('DELETE', '/letter-templates/property')).toHaveLength(1);
  });
});
