import { firmMessages } from '@evergreen/contracts/accounts/firm';
import { screen, within } from '@testing-library/react';
import { retype } from '../../../test/acts';
import { firm } from '../../../test/firm';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { FirmPage } from './FirmPage';

describe('the firm’s own page', () => {
  const network = new Network().on('GET', '/firm', () => json(firm)).forEachTest();

  const edit = async () => {
    const { user } = renderScreen(<FirmPage />, { as: people.firmAdministrator });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Firm' });
    return { user, form, dialog: within(form) };
  };

  it('shows what is known of it, in words', async () => {
    renderScreen(<FirmPage />, { as: people.firmAdministrator });
    expect(await screen.findByRole('heading', { level: 1, name: firm.name })).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Closing of Mails', firm.mailClosing],
      ['Name', firm.name],
      ['Phone', firm.phone],
      ['Email', firm.email],
      ['Created', '01/02/25'],
      ['Modified', '10/21/26'],
      ['Address 1', '100 Federal Street'],
      ['Address 2', '–Not set'],
      ['City', 'Boston'],
      ['State/Region', 'MA'],
      ['Zip', '02110'],
      ['Country', 'United States'],
      ['County', 'Suffolk'],
    ]);
    expect(screen.getByRole('link', { name: 'Letter templates' })).toHaveAttribute('href', '/letter-templates');
  });

  it('is edited, with the version that was seen', async () => {
    network.on('PUT', '/firm', () => json(null, 204));
    const { user, dialog } = await edit();
    await retype(user, dialog.getByLabelText(/^Closing of Mails/), 'Yours, Keystone');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(firmMessages.updated)).toBeVisible();
    const { id: _id, version, createdOn: _created, modifiedOn: _modified, ...fields } = firm;
    const [sent] = network.calls('PUT', '/firm');
    expect(sent?.body).toEqual({ ...fields, mailClosing: 'Yours, Keystone' });
    expect(sent?.ifMatch).toBe(`"${version}"`);
  });

  it('says that it could not be saved', async () => {
    network.on('PUT', '/firm', () => problem(500, ''));
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(firmMessages.updateFailed)).toBeVisible();
  });
});
