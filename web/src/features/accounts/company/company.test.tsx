import { companyMessages } from '@evergreen/contracts/accounts/company';
import { screen, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { retype } from '../../../test/acts';
import { company } from '../../../test/company';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { CompanyPage } from './CompanyPage';

describe('my company', () => {
  const network = new Network().on('GET', '/my-company', () => json(company)).forEachTest();

  const edit = async (as: Identity = people.clientAdministrator) => {
    const { user } = renderScreen(<CompanyPage />, { as });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit My Company' })) };
  };

  it('shows what is known of it, in words', async () => {
    renderScreen(<CompanyPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harborview Hotels' })).toBeVisible();
    const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Legal Name', 'Harborview Hotels, LLC'],
      ['Display Name', 'Harborview Hotels'],
      ['Service Level', 'Hybrid'],
      ['Property Contact Required', 'No'],
      ['Property Division Required', 'No'],
      ['Created', '01/02/26'],
      ['Modified', '10/21/26'],
      ['Address 1', '1 Harbor Way'],
      ['Address 2', '–Not set'],
      ['City', 'Boston'],
      ['State/Region', 'MA'],
      ['Zip', '02210'],
      ['Country', 'United States'],
      ['County', 'Suffolk'],
    ]);
  });

  it('is edited in its eleven fields, and says what a requirement means for the properties there are', async () => {
    network.on('PUT', '/my-company', () => json(null, 204));
    const { user, dialog } = await edit();
    expect(
      dialog.getByText(/^12 active properties have no contact\. Turning this on changes none of them/),
    ).toBeVisible();
    expect(dialog.getByText(/^1 active property has no division\./)).toBeVisible();
    await retype(user, dialog.getByLabelText(/^Display Name/), 'Harborview');
    await user.click(dialog.getByLabelText('Property Contact Required'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company Updated Successfully')).toBeVisible();
    const { id: _id, version, serviceLevel: _level, createdOn: _c, modifiedOn: _m, ...rest } = company;
    const { propertiesWithoutContact: _pc, propertiesWithoutDivision: _pd, ...fields } = rest;
    const [sent] = network.calls('PUT', '/my-company');
    expect(sent?.body).toEqual({ ...fields, displayName: 'Harborview', isPropertyContactRequired: true });
    expect(sent?.ifMatch).toBe(`"${version}"`);
  });

  it('says that it failed', async () => {
    network.on('PUT', '/my-company', () => json({}, 500));
    const { user, dialog } = await edit();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(companyMessages.updateFailed)).toBeVisible();
  });

  it('is only looked at by the firm where the client is on Saas', async () => {
    renderScreen(<CompanyPage />, { as: { ...people.firmAdministrator, clientServiceLevel: 'Saas' } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
