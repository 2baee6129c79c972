import { screen, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { people } from '../../../../test/people';
import { renderScreen } from '../../../../test/render';
import { DatesPage } from './DatesPage';

const row = {
  ...license,
  masterLicenseNumber: null,
  licenseRank: 'Standalone',
  effectiveDate: null,
  expirationDate: null,
  trackDate: null,
  renewalStatus: null,
  isTrackingOnlyRenewal: null,
  officerStatus: 'None',
};
const page = { items: [row], totalItemCount: 1, totalWithChildren: 0, activeItemCount: 1, inactiveItemCount: 0 };

const shown = (answer: object) => {
  const network = new Network()
    .on('POST', '/licenses/list', () => json(page))
    .on('GET', '/dashboard/renewals-list/places', () => json([]))
    .on('PUT', '/licenses/dates', () => json(answer));
  return {
    network,
    ...renderScreen(<DatesPage />, { at: '/licenses/dates-to-complete', as: people.clientAdministrator }),
  };
};

const choose = async ({ user }: ReturnType<typeof shown>) => {
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(license.licenseNumber) }));
  await user.click(screen.getByRole('button', { name: 'Enter dates (1)' }));
  return within(await screen.findByRole('dialog', { name: 'Enter Dates' }));
};

describe('licenses whose dates are to be completed', () => {
  it('stand in a list of their own, and get their dates together', async () => {
    const view = shown({ completed: 1, failures: [] });
    const dialog = await choose(view);
    expect(view.network.calls('POST', '/licenses/list')[0]?.body).toMatchObject({ lacksDates: true });
    await view.user.type(dialog.getByRole('textbox', { name: /^Expiration/ }), '12/31/2099');
    await view.user.click(dialog.getByRole('button', { name: 'Enter dates of 1 license' }));
    expect(await screen.findByText('Dates of 1 License Updated Successfully')).toBeVisible();
    expect(view.network.calls('PUT', '/licenses/dates')[0]?.body).toEqual({
      licenseIds: [license.id],
      effectiveDate: null,
      expirationDate: '2099-12-31',
      trackDate: null,
    });
  });

  it('say of each that could not be given them why', async () => {
    const failures = [{ licenseId: license.id, licenseNumber: 'LQ-1042', reason: 'It has its dates already.' }];
    const view = shown({ completed: 0, failures });
    const dialog = await choose(view);
    await view.user.type(dialog.getByRole('textbox', { name: /^Expiration/ }), '12/31/2099');
    await view.user.click(dialog.getByRole('button', { name: 'Enter dates of 1 license' }));
    expect(await screen.findByText('LQ-1042: It has its dates already.')).toBeVisible();
  });

  it('says that none lacks its dates, and where a filter is chosen, that none match it', async () => {
    const network = new Network()
      .on('POST', '/licenses/list', ({ body }) =>
        json({ ...page, items: [], totalItemCount: (body as { active?: boolean | null }).active ? 0 : 3 }),
      )
      .on('GET', '/dashboard/renewals-list/places', () => json([]));
    const show = (search = '') =>
      renderScreen(<DatesPage />, { at: `/licenses/dates-to-complete${search}`, as: people.clientAdministrator });
    const { unmount } = show();
    expect(await screen.findByText('Every active license has its dates.')).toBeVisible();
    expect(network.calls('POST', '/licenses/list')[0]?.body).toMatchObject({ countries: null, active: true });
    expect(screen.getByRole('link', { name: 'Back to the licenses' })).toBeVisible();
    unmount();
    show('?licenseTerms=Annual');
    expect(await screen.findByText('No licenses match these filters.')).toBeVisible();
  });
});
