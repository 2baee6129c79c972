import { screen, waitFor } from '@testing-library/react';
import { licenseType } from '../../../../../test/licenseType';
import { json, problem } from '../../../../../test/network';
import { done, dialogOf, firmAlone, network, openType, provided } from '../license-types.testing';

const button = (name: string | RegExp) => screen.queryByRole('button', { name });

describe('the renewals of a license type', () => {
  const renewals = (type = {}) => openType({ type, tab: 'renewals' });

  it('shows its renewal information, its intervals in words, and its filing rules', async () => {
    renewals({ filingWindowDays: 60, dateOnClosedDay: 'Back', legalWhilePending: true });
    await screen.findByText('30 days before the expiration date', { exact: false });
    const facts = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      'License Document Issuance': 'Document Per Renewal',
      'Forms Link': 'https://boston.example/forms',
      'Payment Only': 'No',
      'Renewal Fee': '$--',
      'Due Date Interval': '30 days before the expiration date (the Licensing Authority’s)',
      'Track Date Interval': '2 weeks before the forms due date (the Licensing Authority’s)',
      'Filing Window': 'Opens 60 days before expiration',
      'A Date on a Weekend or Holiday': 'Moves back to the last business day',
      'In Force While Pending': 'Yes',
    });
  });

  it('sends its renewal information with signs, and says that no license changes now', async () => {
    const { net, own, user } = renewals();
    net.on('PUT', `${own}/renewal-info`, done);
    await user.click(await screen.findByRole('button', { name: 'Edit renewal information' }));
    const dialog = await dialogOf('Edit Renewal Information');
    expect(dialog.getByText(/No license changes yet/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Renewal Fee/), '300');
    await user.click(dialog.getByLabelText('Its own'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewal Information Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${own}/renewal-info`)[0]?.body).toEqual({
      licenseRenewalFee: '300.00',
      formsLinkUrl: 'https://boston.example/forms',
      isPaymentOnly: false,
      licenseDocumentIssuance: 'DocumentPerRenewal',
      usesAuthorityIntervals: false,
      dueDateIntervalType: 'Relative',
      dueDateRelativeIntervalValue: -30,
      dueDateRelativeIntervalUnit: 'Days',
      dueDateFixedIntervalDayOfMonth: null,
      dueDateFixedIntervalMonths: null,
      dueDateFixedIntervalTargetMonth: null,
      trackDateIntervalValue: -2,
      trackDateIntervalUnit: 'Weeks',
      filingWindowDays: null,
      dateOnClosedDay: 'Stays',
      legalWhilePending: false,
    });
  });

  it('keeps its renewal details, and says when they were changed', async () => {
    const { net, own, user } = renewals();
    net.on('PUT', `${own}/renewal-details`, done);
    expect(await screen.findByText('Bring the floor plan.')).toBeVisible();
    expect(screen.getByText(/Last Updated/)).toHaveTextContent('10/21/26');
    await user.click(button('Edit renewal details')!);
    const dialog = await dialogOf('Edit Renewal Details');
    expect(dialog.getByText(/passwords/)).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Renewal Details/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewal Details Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${own}/renewal-details`)[0]?.body).toEqual({ renewalDetails: null });
  });

  it('offers to add details where there are none', async () => {
    renewals({ renewalDetails: null, renewalDetailsTimestamp: null });
    expect(await screen.findByRole('button', { name: 'Add Details' })).toBeVisible();
  });

  it('shows its tips whole, and cuts their chips to 40 characters with the rest in a tooltip', async () => {
    const { net, own, user } = renewals();
    net.on('PUT', `${own}/renewal-tips`, done);
    const [whole] = licenseType.renewalTips.map(({ description }) => description);
    expect(await screen.findByRole('cell', { name: whole })).toBeVisible();
    await user.click(button('Edit Renewal Tips of the license type')!);
    const dialog = await dialogOf('Edit Renewal Tips');
    const chip = await dialog.findByText('Ask the fire department for its certific…');
    await user.hover(chip);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(whole ?? '');
    await user.click(dialog.getByRole('button', { name: /^Remove Ask the fire/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Renewal Tips Updated Successfully')).toBeVisible();
    expect(net.calls('PUT', `${own}/renewal-tips`)[0]?.body).toEqual({ renewalTipIds: [] });
  });

  it('says what could not be saved', async () => {
    const { net, own, user } = renewals();
    net.on('PUT', `${own}/renewal-details`, () => problem(500, 'Broken'));
    await user.click(await screen.findByRole('button', { name: 'Edit renewal details' }));
    await user.click((await dialogOf('Edit Renewal Details')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An error occurred while attempting to update the Renewal Details')).toBeVisible();
  });
});

describe('the licenses of a type', () => {
  const row = {
    id: '0193a0c0-0000-7000-8000-0000000000b1',
    licenseNumber: 'LQ-1042',
    renewalStatus: 3,
    expirationDate: '2026-12-31',
    propertyId: '0193a0c0-0000-7000-8000-0000000000b2',
    propertyName: 'Long Wharf',
    premisesName: 'Main Bar',
    active: true,
  };
  const counts = { activeItemCount: 11, inactiveItemCount: 1 };

  it('are listed by number, active ones first asked for, with both counts', async () => {
    const net = network();
    const view = openType({ tab: 'licenses', net });
    net.on('GET', `${view.own}/licenses`, () => json({ items: [row], totalItemCount: 1, ...counts }));
    expect(await screen.findByRole('link', { name: 'LQ-1042' })).toHaveAttribute('href', `/licenses/${row.id}`);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'License #',
      'Renewal Stage',
      'Expiration Date',
      'Property',
      'Premises',
      'Status',
    ]);
    expect(screen.getByText('Active: 11 | Inactive: 1')).toBeVisible();
    const lastQuery = () => Object.fromEntries(net.calls('GET', `${view.own}/licenses`).at(-1)?.query ?? []);
    expect(lastQuery()).toMatchObject({
      sortBy: 'licenseNumber',
      sortDirection: 'asc',
      activeOnly: 'true',
      pageSize: '25',
    });
    await view.user.click(screen.getByRole('button', { name: /^All/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ activeOnly: 'false' }));
  });

  it('are only counted for the firm where it works for no client', async () => {
    const net = network();
    const view = openType({ tab: 'licenses', net, type: provided, as: firmAlone });
    net.on('GET', `${view.own}/licenses`, () => json({ items: [], totalItemCount: 0, ...counts }));
    expect(
      await screen.findByText(
        'Your clients have 12 licenses of this type: 11 active, 1 inactive. Choose a client to see its licenses.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
