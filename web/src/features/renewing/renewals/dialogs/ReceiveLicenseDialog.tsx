import { useMemo } from 'react';
import { z } from 'zod';
import { words } from '@evergreen/contracts/common';
import { trackingRule } from '@evergreen/contracts/licensing/licenses';
import * as C from '@evergreen/contracts/renewing/renewals';
import { addDays } from '@evergreen/workflows/dates';
import { nextPeriod } from '@evergreen/workflows/licensing/license-period';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { FileField } from '../../../../kit/fields/FileField';
import { documentOf } from '../../../../kit/browser/readBase64';
import { useIdentity } from '../../../../kit/data/identity';
import { recording, stepForm, type StepDialogProps } from './StepDialogs';
import { TrackDateField } from './TrackDateField';

const file = z.instanceof(File, { error: words.required });

/** The form holds the chosen File; it is sent as base64. */
const formOf = ({ isSeasonal }: StepDialogProps['license'], needsDocument: boolean) =>
  z
    .object({
      formsReceivedDate: C.licenseReceivedBody.shape.formsReceivedDate,
      licenseReceivedDate: C.licenseReceivedBody.shape.licenseReceivedDate,
      effectiveDate: C.licenseReceivedBody.shape.effectiveDate,
      expirationDate: C.licenseReceivedBody.shape.expirationDate,
      trackDate: C.licenseReceivedBody.shape.trackDate,
      document: needsDocument ? file : file.nullish(),
    })
    // A renewal leaves an expiration and a track date on its license, whatever the term.
    .superRefine(...trackingRule(() => ({ term: 'Annual', isSeasonal, hasPrimary: false })));
type Form = z.infer<ReturnType<typeof formOf>>;

const bodyOf = async ({ document, ...dates }: Form): Promise<C.LicenseReceivedBody> => ({
  ...dates,
  ...(document && (await documentOf(document))),
});

export const ReceiveLicenseDialog = (props: StepDialogProps) => {
  const { timeZone } = useIdentity();
  const { renewal, license, calls } = props;
  const needsDocument = renewal.documentPolicy === 'DocumentPerRenewal' && !renewal.licenseDocumentExists;
  const today = todayIn(timeZone);
  const next = nextPeriod(license);
  const dayAfter = license.expirationDate ? addDays(license.expirationDate, 1) : '';
  const record = recording<C.LicenseReceivedBody>(props, calls.receiveLicense);
  const contract = useMemo(() => formOf(license, needsDocument), [license, needsDocument]);
  return (
    <CommandDialog
      {...stepForm(props)}
      title="Receive License"
      contract={contract}
      defaults={{
        formsReceivedDate: renewal.formsReceivedDate ?? today,
        licenseReceivedDate: renewal.licenseReceivedDate ?? today,
        effectiveDate: renewal.effectiveDate ?? next?.effectiveDate ?? dayAfter,
        expirationDate: renewal.expirationDate ?? next?.expirationDate ?? '',
        trackDate: renewal.trackDate ?? '',
        document: null,
      }}
      command={async (form, submission) => record(await bodyOf(form), submission)}
    >
      <DateField
        name="formsReceivedDate"
        label="Forms Obtained Date"
        required
        disabled={!renewal.isTrackingOnlyRenewal}
      />
      <DateField name="licenseReceivedDate" label="License Received" />
      <DateField name="effectiveDate" label="Effective Date" required />
      <DateField name="expirationDate" label="Expiration Date" required />
      <TrackDateField license={license} recorded={renewal.trackDate !== null} />
      <FileField
        name="document"
        label="License Document (PDF)"
        required={needsDocument}
        {...(renewal.licenseDocument
          ? { hint: `${renewal.licenseDocument.fileName} is kept unless you choose another.` }
          : {})}
      />
    </CommandDialog>
  );
};
