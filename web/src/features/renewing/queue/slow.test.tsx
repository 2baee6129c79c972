import type { RenewalRow } from '@evergreen/contracts/renewing/queue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { json } from '../../../test/network';
import { people } from '../../../test/people';
import { queueNetwork as network, queuePath, row, tracked } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

const open = () => renderScreen(<RenewalsPage />, { at: '/renewals?pageNumber=1', as: people.clientAdministrator });
const ready = () => screen.findByRole('link', { name: 'LB-101456' });

describe('renewals slower than 9 of 10', () => {
  const filed: RenewalRow = { ...tracked, renewalStatusCode: 5, renewalStatus: 'Forms Filed' };
  const onTime: RenewalRow = { ...filed, id: '0193a0c0-0000-7000-8000-00000000a003', licenseNumber: 'LB-5' };
  const slowPath = `${queuePath}/slow`;

  test('are marked, with what it means; they are asked once for the page’s filed rows', async () => {
    const net = network([row, filed, onTime]).on('POST', slowPath, () =>
      json([{ licenseId: filed.id, daysSinceFiled: 41, p90Days: 30 }]),
    );
    const { user } = open();
    await ready();
    const meaning = 'Filed 41 days ago; 9 of 10 came back within 30 days.';
    const mark = await within(screen.getByRole('row', { name: /LB-389211/ })).findByText(/^Slower than 9 of 10/);
    expect(mark).toHaveTextContent(meaning);
    expect(screen.getAllByText(/^Slower than 9 of 10/)).toHaveLength(1);
    expect(net.calls('POST', slowPath).map(({ body }) => body)).toEqual([{ licenseIds: [filed.id, onTime.id] }]);
    expect(net.calls('POST', queuePath)).toHaveLength(1);
    net.on('GET', `/licenses/${filed.id}/list-item-details`, () => json({ licensees: [], jurisdiction: 'City' }));
    await user.click(screen.getByRole('button', { name: 'Details of license LB-389211' }));
    expect(await within(await screen.findByRole('dialog')).findByText(meaning)).toBeVisible();
  });

  test('do not hold the rows back, and nothing is asked where no forms are filed', async () => {
    const net = network([row, filed]).on('POST', slowPath, () => new Promise(() => undefined));
    const { router } = open();
    await ready();
    expect(net.calls('POST', slowPath)).toHaveLength(1);
    net.on('POST', queuePath, () => json({ items: [row], totalItemCount: 1, quickFilterCounts: {} }));
    await act(() => router.navigate('/renewals?states=MA'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'LB-389211' })).not.toBeInTheDocument());
    expect(net.calls('POST', slowPath)).toHaveLength(1);
  });
});
