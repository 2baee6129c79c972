import { screen } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { retype } from '../../../test/acts';
import { authority, authorityContact, provided } from '../../../test/authority';
import { json, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { profilePath, card, choose, dialog, open } from './authority.testing';

const contributor: Identity = {
  ...people.clientAdministrator,
  roles: ['ClientContributor'],
  isClientAdministrator: false,
};
const firm: Identity = { ...people.firmAdministrator, clientServiceLevel: 'Hybrid' };

describe('the profile of a licensing authority (document 2, section 2)', () => {
  it('says who it is, that it is the client’s own, and what hangs on it', async () => {
    await open({ ...authority, useCount: 1200 });
    expect(screen.getByText('Client Specific')).toBeVisible();
    expect(screen.getByRole('link', { name: '1,200 licenses issued' })).toHaveAttribute(
      'href',
      `/licenses?licensingAuthorityIds=${authority.id}&active=&countries=`,
    );
    const renewals = screen.getAllByRole('link', { name: 'Renewals' }).map((link) => link.getAttribute('href'));
    expect(renewals).toContain(`/renewals${profilePath}`);
    expect(card('Address').getByText('Same as location address')).toBeVisible();
    expect(card('Authority Details').getByText('City of Boston')).toBeVisible();
    expect(await screen.findByRole('link', { name: authorityContact.email as string })).toHaveAttribute(
      'href',
      `mailto:${authorityContact.email}`,
    );
    expect(screen.getByText('1 contact')).toBeVisible();
    expect(screen.getByText('1 form')).toBeVisible();
  });

  it('has its tabs in the address', async () => {
    await open(undefined, { search: '?tab=renewals' });
    expect(screen.getByRole('region', { name: 'Renewal Information' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Contacts' })).toBeNull();
  });

  it('is read by others without a button', async () => {
    await open(authority, { as: { ...firm, roles: ['RenewalContributor'], clientServiceLevel: 'Saas' } });
    expect(await screen.findByText(authorityContact.name as string)).toBeVisible();
    for (const name of [/^Edit/, /^Add/, /^Actions/, 'Sync Date Intervals'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is not deleted by contributors', async () => {
    const { user } = await open(authority, { as: contributor });
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Deactivate']);
  });

  it('that the firm provides lets a client change its payee code only, upon the version of what holds it', async () => {
    const { user, network } = await open(provided);
    expect(await screen.findByText(authorityContact.name as string)).toBeVisible();
    expect(screen.queryByText('Client Specific')).toBeNull();
    const buttons = [
      'Edit address',
      'Edit authority details',
      /^Actions/,
      'Sync Date Intervals',
      'Add Contact',
      'Add Form',
    ];
    for (const name of buttons) expect(screen.queryByRole('button', { name })).toBeNull();
    network.on('PUT', `${profilePath}/payee-code`, () => json(null, 204));
    await user.click(screen.getByRole('button', { name: 'Edit Payee Code' }));
    const form = await dialog('Edit Payee Code');
    await retype(user, form.getByLabelText(/^Payee Code/), 'V-7');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Payee Code Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${profilePath}/payee-code`)).toMatchObject([
      { body: { payeeCode: 'V-7' }, ifMatch: '"2"' },
    ]);
  });

  it.each([
    ['with a client chosen, its code apart', firm, ['Edit Payee Code', 'Edit authority details'], 0],
    [
      'without a client chosen, as a whole',
      { ...firm, clientId: null, clientName: null },
      ['Edit authority details'],
      1,
    ],
  ])('that the firm provides is edited by its administrators %s', async (_how, as, buttons, codes) => {
    const { user } = await open(provided, { as });
    const links = card('Authority Details').getAllByRole('button');
    expect(links.map((button) => button.textContent)).toEqual(buttons);
    await user.click(screen.getByRole('button', { name: 'Edit authority details' }));
    expect((await dialog('Edit Authority Details')).queryAllByLabelText(/^Payee Code/)).toHaveLength(codes);
  });

  it('is deactivated and activated after a question', async () => {
    const view = await open();
    const { network } = view;
    network.on('PUT', `${profilePath}/deactivate`, () => json(null, 204));
    await choose(view, 'Actions', 'Deactivate');
    await view.user.click((await dialog('Deactivate Licensing Authority')).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Licensing Authority Deactivated Successfully')).toBeVisible();
    expect(network.calls('PUT', `${profilePath}/deactivate`)).toMatchObject([{ ifMatch: '"4"' }]);
  });

  it('is deleted after a question, and the list comes back', async () => {
    const view = await open();
    const { network } = view;
    network.on('DELETE', profilePath, () => json(null, 204));
    await choose(view, 'Actions', 'Delete');
    await view.user.click((await dialog('Delete Licensing Authority')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Licensing Authority Deleted Successfully')).toBeVisible();
    expect(await screen.findByText('The list')).toBeVisible();
  });

  it.each([
    [{ useCount: 3 }, /because there are 3 licenses issued by this authority/],
    [{ hasLicenseTypes: true }, /because there are one or more licenses types associated with it/],
  ])('of which something hangs (%j) is not deleted, and says why', async (over, words) => {
    const view = await open({ ...authority, ...over });
    await choose(view, 'Actions', 'Delete');
    expect((await dialog('Unable to Delete')).getByText(words)).toBeVisible();
  });

  it('that other clients use is not deleted either, in the server’s words', async () => {
    const words = 'This Licensing Authority may not be deleted because there are 9 licenses issued by this authority.';
    const view = await open();
    const { network } = view;
    network.on('DELETE', profilePath, () => problem(400, words));
    await choose(view, 'Actions', 'Delete');
    await view.user.click((await dialog('Delete Licensing Authority')).getByRole('button', { name: 'Delete' }));
    expect((await dialog('Unable to Delete')).getByText(words)).toBeVisible();
  });
});
