import type { RenewalDetail } from '@evergreen/contracts/renewing/renewals';
import { renewalFrom } from '@evergreen/workflows/renewing/renewal.machine';
import { type StepperState, stepperOf } from '@evergreen/workflows/renewing/renewal.progress';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

const machineOf = (renewal: RenewalDetail) =>
  renewalFrom(renewal.renewalStatusCode, {
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

/** The renewal's own state machine, restored to the server's state: the web enables exactly what the server accepts. */
export const useStepper = (renewal: RenewalDetail): StepperState =>
  useSelector(
    useMemo(() => machineOf(renewal), [renewal]),
    stepperOf,
  );
