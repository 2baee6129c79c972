import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import {
  type InformationBody,
  informationBody,
  informationFields,
  trackingFields,
} from '@evergreen/contracts/licensing/licenses';
import { messagesOf } from '@evergreen/contracts/records';
import { informationCopyLabels } from '@evergreen/contracts/licensing/secondaries';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { startOf } from '../../../../kit/records/recordForm';
import { Fields } from '../../../../shared/Fields';
import { useCopyPrompt } from '../CopyPrompt';
import { InformationFields } from './InformationFields';
import { changeInformation, touchesFamily } from '../licenses.api';

const contract = {
  thing: 'License Information',
  body: informationBody,
  messages: { ...messagesOf('License'), updated: 'License Information Updated Successfully' },
};

const undated = ({ isChild, expirationDate, trackDate }: LicenseDetail) =>
  !isChild && (expirationDate === null || trackDate === null);

export const informationOf = (l: LicenseDetail) => ({
  ...startOf(informationFields, l),
  licensees: l.licensees.map(({ id }) => id),
  officers: l.officers.map(({ officerId, officerTitles }) => ({
    officerId,
    officerTitleIds: officerTitles.map(({ id }) => id),
  })),
  // Only a license without a date is asked for them.
  expirationDate: undated(l) ? (l.expirationDate ?? '') : undefined,
  trackDate: undated(l) ? (l.trackDate ?? '') : undefined,
});

const unlessStillEmpty = (sent: string | null | undefined, stored: string | null) =>
  stored === null ? (sent ?? undefined) : sent;

/** An empty date that was not changed is left out: it may follow the other one. */
const withDates = (body: InformationBody, { expirationDate, trackDate }: LicenseDetail): InformationBody => ({
  ...body,
  expirationDate: unlessStillEmpty(body.expirationDate, expirationDate),
  trackDate: unlessStillEmpty(body.trackDate, trackDate),
});

/** A license of a perpetual type may have no dates; another type asks for them. */
const DatesOfType = () => (
  <FieldGroup title="Dates" note="Needed unless the license type is perpetual.">
    <Fields of={trackingFields} from="expirationDate" until="dueDate" />
  </FieldGroup>
);

const isCarriedOver = ({ legacyName, legacyType, legacyPremise }: LicenseDetail) =>
  [legacyName, legacyType, legacyPremise].some((value) => value !== null);

/** Only a license that was migrated from another system has them. */
const LegacyFields = () => (
  <FieldGroup title="Legacy Record">
    <Fields of={informationFields} from="legacyName" until="jurisdiction" />
  </FieldGroup>
);

export const InformationDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => {
  const { bodyOf, prompt } = useCopyPrompt(informationCopyLabels, license.hasChildren);
  return (
    <>
      <RecordDialog
        contract={contract}
        record={license}
        valuesOf={(seen) => ({ ...informationOf(seen), copyToSecondaryLicenses: undefined })}
        bodyOf={(body) => bodyOf(withDates(body, license))}
        save={changeInformation}
        touches={touchesFamily(license)}
        onClose={onClose}
        width="medium"
      >
        <InformationFields of={license} officers={license.officers} />
        {isCarriedOver(license) && <LegacyFields />}
        {undated(license) && <DatesOfType />}
      </RecordDialog>
      {prompt}
    </>
  );
};
