import type { RenewalDetail } from '@evergreen/contracts/renewals';
import { renewalAt } from '@evergreen/workflows/renewal.machine';

/** The machine's own state of a renewal, so that the web enables exactly what the server takes. */
export const snapshotOf = (renewal: RenewalDetail) =>
  renewalAt(renewal.renewalStatusCode, {
    trackingOnly: renewal.isTrackingOnlyRenewal,
    documentPolicy: renewal.documentPolicy,
    processStartDate: renewal.processStartDate,
    renewalDueDate: renewal.renewalDueDate,
    formsReceivedDate: renewal.formsReceivedDate,
    noInvoiceRequired: renewal.noInvoiceRequired,
    openInvoices: renewal.openInvoices,
    formsFiledDate: renewal.formsFiledDate,
    documents: renewal.licenseRenewalDocuments,
    licenseReceivedDate: renewal.licenseReceivedDate,
    effectiveDate: renewal.effectiveDate,
    expirationDate: renewal.expirationDate,
    trackDate: renewal.trackDate,
    licenseFile: renewal.licenseDocument && { hash: '', ...renewal.licenseDocument },
    licenseSentDate: renewal.licenseSentDate,
    shippingMethodLicense: renewal.shippingMethodLicense,
    licenseEmailSentDate: renewal.licenseEmailSentDate,
    sendLicenseNotApplicable: renewal.sendLicenseNotApplicable,
  });
