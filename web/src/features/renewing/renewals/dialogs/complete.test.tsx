import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { license } from '../../../../test/license';
import { json, Network, problem } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { CompleteDialog } from './CompleteDialog';
import { callsOfRenewal } from '../renewals.api';

const renewalId = '0193a0c0-0000-7000-8000-0000000000b7';
const renewal = { id: renewalId, effectiveDate: '2027-01-01', expirationDate: '2027-12-31', trackDate: '2027-11-01' };
const complete = `/licenses/${license.id}/renewals/${renewalId}/complete`;

describe('completing a renewal', () => {
  let secondaries: number | 'unreadable';
  const open = async (count: typeof secondaries) => {
    secondaries = count;
    const network = new Network()
      .on('PUT', complete, () => json(null, 204))
      .on('GET', `/licenses/${license.id}/children`, () =>
        secondaries === 'unreadable'
          ? problem(403, 'You may not do this.')
          : json({
              items: [],
              totalItemCount: 0,
              totalWithChildren: 0,
              activeItemCount: secondaries,
              inactiveItemCount: 0,
            }),
      );
    const view = renderScreen(
      <CompleteDialog
        open
        onClose={() => undefined}
        licenseId={license.id}
        renewal={renewal as RenewalDetail}
        calls={callsOfRenewal(license.id, renewalId)}
      />,
    );
    return { ...view, network, dialog: within(await screen.findByRole('dialog')) };
  };

  it('of a primary license copies dates and document to its secondaries, all checked by default', async () => {
    const { user, network, dialog } = await open(2);
    for (const name of ['Effective Date', 'Expiration', 'Track Date', 'License Document'])
      expect(await dialog.findByRole('checkbox', { name })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'License Document' }));
    await user.click(dialog.getByRole('button', { name: 'Complete Renewal' }));
    expect(await screen.findByText('License Renewal Completed Successfully')).toBeVisible();
    expect(network.calls('PUT', complete)[0]?.body).toEqual({
      completeRenewalTasks: true,
      copyToSecondaryLicenses: ['effectiveDate', 'expirationDate', 'trackDate'],
    });
  });

  it('of a license without active secondaries asks nothing of the kind', async () => {
    const { user, dialog, network } = await open(0);
    await waitFor(() => expect(network.calls('GET', `/licenses/${license.id}/children`)).toHaveLength(1));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Complete Renewal' })).toBeEnabled());
    await user.click(dialog.getByRole('checkbox', { name: 'Mark open renewal tasks done' }));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('waits until the secondary licenses are known: nothing is copied unseen', async () => {
    const { user, network, dialog } = await open('unreadable');
    expect(await dialog.findByRole('alert')).toHaveTextContent('The secondary licenses could not be read.');
    expect(dialog.getByRole('button', { name: 'Complete Renewal' })).toBeDisabled();
    secondaries = 1;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: 'License Document' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Complete Renewal' }));
    await waitFor(() => expect(network.calls('PUT', complete)).toHaveLength(1));
  });
});
