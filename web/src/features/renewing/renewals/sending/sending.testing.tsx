import type { PropertyContact } from '@evergreen/contracts/parties/properties';
import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import type { Identity } from '../../../../kit/data/identity';
import { openDialog } from '../../../../test/acts';
import { license } from '../../../../test/license';
import { json, Network } from '../../../../test/network';
import { licenseOfRenewal, renewal as begun } from '../../../../test/renewal';
import { renderScreen } from '../../../../test/render';
import { RenewalSteps } from '../RenewalSteps';

export const { propertyId } = licenseOfRenewal;
export const contacts = `/properties/${propertyId}/contacts`;
export const file = { fileName: 'license.pdf', size: 20_000 };
export const atSending: RenewalDetail = {
  ...begun,
  renewalStatusCode: 6,
  renewalStatus: 'Received License',
  completedSteps: [1, 2, 3, 4, 5],
  noInvoiceRequired: true,
  formsFiledDate: '2026-11-01',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
  licenseDocumentExists: true,
  licenseDocument: file,
};
export const sendPath = `/renewals/${atSending.id}/send-license-document-email`;
export const filePath = `/licenses/${license.id}/renewals/${atSending.id}/license-document`;

export const contact = (fields: Partial<PropertyContact>): PropertyContact => ({
  id: '0193a0c0-0000-7000-8000-000000000c01',
  version: 1,
  propertyId,
  name: 'Dana Reyes',
  title: null,
  phone: null,
  email: 'dana@hotel.example',
  isKeyContact: false,
  createdOn: '2026-10-05T15:00:00Z',
  ...fields,
});

/** A property with these contacts, and a server that takes what is sent. */
export const sendingNetwork = (known: () => readonly PropertyContact[]) =>
  new Network()
    .on('GET', contacts, () => json({ isPropertyContactRequired: false, items: known() }))
    .on('GET', `/properties/${propertyId}`, () => json({ active: true, allLicensesDesignatedToClient: true }))
    .on('PUT', sendPath, () => json(null, 204))
    .on('PUT', `/licenses/${license.id}/renewals/${atSending.id}/status`, () => json(null, 204));

export const show = (
  over: Partial<RenewalDetail> = {},
  { works = true, as }: { works?: boolean; as?: Identity } = {},
) =>
  renderScreen(
    <RenewalSteps
      licenseId={license.id}
      license={licenseOfRenewal}
      renewal={{ ...atSending, ...over }}
      works={works}
    />,
    as ? { as } : {},
  );
/** By Email, with its dialog. */
export const open = async (over: Partial<RenewalDetail> = {}) => {
  const { user } = show(over);
  const dialog = await openDialog(user, 'By Email', 'Send License Email');
  return { user, dialog, send: dialog.getByRole('button', { name: 'Send' }) };
};
