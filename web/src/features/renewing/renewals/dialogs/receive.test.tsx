import type { RenewalDetail, RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { screen, waitFor, within } from '@testing-library/react';
import { retype } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network, problem } from '../../../../test/network';
import { licenseOfRenewal, renewal } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { ReceiveLicenseDialog } from './ReceiveLicenseDialog';
import { callsOfRenewal } from '../renewals.api';

const { licensingAuthorityId, licenseTypeId } = licenseOfRenewal;
const calculating = `/licensing-authorities/${licensingAuthorityId}/license-types/${licenseTypeId}/calculate-track-date`;

describe('what Receive License proposes', () => {
  const network = new Network()
    .on('GET', calculating, ({ query }) =>
      json({ dueDate: null, trackDate: query.get('expDate') === '2026-12-31' ? '2026-10-15' : '2027-03-20' }),
    )
    .forEachTest();
  const open = async (of: Partial<RenewalsOfLicense['license']> = {}, recorded: Partial<RenewalDetail> = {}) => {
    const view = renderScreen(
      <ReceiveLicenseDialog
        open
        onClose={() => undefined}
        licenseId={license.id}
        license={{ ...licenseOfRenewal, ...of }}
        renewal={{ ...renewal, renewalStatusCode: 5, ...recorded }}
        calls={callsOfRenewal(license.id, renewal.id)}
      />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, field: (name: RegExp) => dialog.getByRole('textbox', { name }) };
  };
  const halfYear = { effectiveDate: '2026-01-01', expirationDate: '2026-06-30', trackDate: '2026-05-01' };

  it('is six months of a license of six months, with the track date of its type', async () => {
    const { field } = await open(halfYear);
    expect(field(/^Effective Date/)).toHaveValue('07/01/2026');
    expect(field(/^Expiration Date/)).toHaveValue('12/31/2026');
    await waitFor(() => expect(field(/^Track Date/)).toHaveValue('10/15/2026'));
    expect(network.calls('GET', calculating)).toHaveLength(1);
  });

  it('ends on the day of the month on which earlier terms ended', async () => {
    const { field } = await open({
      licenseTerm: 'SemiAnnual',
      effectiveDate: '2026-12-01',
      expirationDate: '2027-02-28',
      earlierPeriods: [{ effectiveDate: '2026-08-31', expirationDate: '2026-11-30' }],
    });
    expect(field(/^Effective Date/)).toHaveValue('03/01/2027');
    expect(field(/^Expiration Date/)).toHaveValue('05/30/2027');
  });

  it('the track date follows another expiration, until one is typed', async () => {
    const { field, user } = await open(halfYear);
    const expiration = field(/^Expiration Date/);
    await retype(user, expiration, '06/30/2027');
    await waitFor(() => expect(field(/^Track Date/)).toHaveValue('03/20/2027'));
    await retype(user, field(/^Track Date/), '04/04/2027');
    await retype(user, expiration, '12/31/2028');
    await waitFor(() => expect(network.calls('GET', calculating).at(-1)?.query.get('expDate')).toBe('2028-12-31'));
    expect(field(/^Track Date/)).toHaveValue('04/04/2027');
  });

  it('is as long before the expiration as now, where no interval says', async () => {
    network.on('GET', calculating, () => problem(404, 'Not found'));
    const { field, client } = await open(halfYear);
    await waitFor(() => expect(network.calls('GET', calculating)).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(field(/^Track Date/)).toHaveValue('11/01/2026');
  });

  it('leaves what was recorded', async () => {
    const recorded = { effectiveDate: '2026-07-15', expirationDate: '2027-07-14', trackDate: '2027-05-01' };
    const { field } = await open(halfYear, recorded);
    expect(field(/^Expiration Date/)).toHaveValue('07/14/2027');
    expect(field(/^Track Date/)).toHaveValue('05/01/2027');
    expect(network.calls('GET', calculating)).toHaveLength(0);
  });
});
