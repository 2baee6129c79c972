import { screen, within } from '@testing-library/react';
import type { LicenseDocumentPolicy } from '@evergreen/contracts/licensing/enums';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { licenseOfRenewal, renewal as begun } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { RenewalSteps } from '../RenewalSteps';

const base = `/licenses/${license.id}/renewals/${begun.id}`;

describe('step 5 and the license document issuance', () => {
  const network = new Network()
    .on('POST', `${base}/license-received`, () => json(null, 204))
    .on('PUT', `${base}/status`, () => json(null, 204))
    .forEachTest();

  const receive = async (documentPolicy: LicenseDocumentPolicy, ofLicense = documentPolicy) => {
    const { user } = renderScreen(
      <RenewalSteps
        licenseId={license.id}
        license={{ ...licenseOfRenewal, documentPolicy: ofLicense }}
        renewal={{
          ...begun,
          documentPolicy,
          renewalStatusCode: 5,
          renewalStatus: 'Forms Filed',
          completedSteps: [1, 2, 3, 4],
          noInvoiceRequired: true,
          formsFiledDate: '2026-11-01',
        }}
        works
      />,
    );
    const dialog = await openDialog(user, 'Mark Step Complete', 'Receive License');
    await user.click(dialog.getByRole('button', { name: 'Mark Step Complete' }));
    return { user, dialog };
  };

  it.each([
    ['InitialDocumentOnly', 'License has a Persistent License Document'],
    ['NoDocument', 'No License Document Issued'],
  ] as const)('%s: no document is asked for, and "%s" says not to wait', async (policy, title) => {
    const { user } = await receive(policy);
    const notice = within(await screen.findByRole('dialog', { name: title }));
    expect(notice.getByText(/Do not wait for (it|one): finish the remaining steps/)).toBeVisible();
    expect(network.calls('PUT', `${base}/status`)[0]?.body).toEqual({ renewalStatus: 6 });
    await user.click(notice.getAllByRole('button', { name: 'Close' })[0]!);
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('DocumentPerRenewal: the step waits for the document, and nothing is sent without', async () => {
    const { dialog } = await receive('DocumentPerRenewal');
    expect(dialog.getByLabelText(/^License Document/)).toHaveAccessibleDescription('Required');
    expect(network.calls('POST', `${base}/license-received`)).toHaveLength(0);
  });

  it('asks by the issuance that the renewal began with, whatever the type says by now', async () => {
    const { dialog } = await receive('DocumentPerRenewal', 'NoDocument');
    expect(dialog.getByLabelText(/^License Document/)).toHaveAccessibleDescription('Required');
  });
});
