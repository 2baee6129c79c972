import { useNavigate } from 'react-router';
import { z } from 'zod';
import { zipWhereRequired } from '@evergreen/contracts/addresses';
import type { Created } from '@evergreen/contracts/common';
import type { LicenseDetail } from '@evergreen/contracts/license-views';
import { informationFields, trackingFields } from '@evergreen/contracts/licenses';
import { CommandDialog } from '../../kit/dialog/CommandDialog';
import { FileField } from '../../kit/fields/FileField';
import { readBase64 } from '../../kit/fields/readBase64';
import { licenseConcern } from '../../shared/renewals/licenseConcern';
import { InformationFields } from './InformationFields';
import { informationOf } from './InformationDialog';
import { addSecondary, touchesHierarchy } from './licenses.api';
import { TrackingFields } from './TrackingFields';

/** The form holds the chosen File; it travels as base64. */
const form = z
  .strictObject({ ...informationFields, ...trackingFields, document: z.instanceof(File).nullish() })
  .superRefine(zipWhereRequired());
type Form = z.infer<typeof form>;

const fileOf = async (document: File | null | undefined) =>
  document
    ? { document: await readBase64(document), documentFileName: document.name, documentContentType: document.type }
    : {};

/** What the primary license says is proposed; the number is the secondary's own. */
const proposed = (primary: LicenseDetail) => ({
  ...informationOf(primary),
  licenseNumber: '',
  accountNumber: '',
  effectiveDate: primary.effectiveDate ?? '',
  expirationDate: primary.expirationDate ?? '',
  trackDate: primary.trackDate ?? '',
  dueDate: primary.dueDate ?? '',
  originalIssueDate: '',
  suspendedDate: '',
  isTrackingOnly: primary.isTrackingOnly,
  notes: '',
  document: null,
});

interface AddSecondaryDialogProps {
  primary: LicenseDetail;
  open: boolean;
  onClose: () => void;
}

export const AddSecondaryDialog = ({ primary, open, onClose }: AddSecondaryDialogProps) => {
  const navigate = useNavigate();
  return (
    <CommandDialog<Form, Created>
      about={null}
      open={open}
      onClose={onClose}
      title="Add a Secondary License"
      submit="Add License"
      width="medium"
      contract={form}
      defaults={proposed(primary)}
      command={async ({ document, ...fields }, submission) =>
        addSecondary(primary, { ...fields, ...(await fileOf(document)) }, submission)
      }
      touches={touchesHierarchy}
      concerns={({ licenseNumber }, created) => created && licenseConcern(created.id, licenseNumber)}
      success="License Created Successfully"
      failure="An error occurred while attempting to create the License"
      onDone={({ id }) => void navigate(`/licenses/${id}`)}
    >
      <InformationFields />
      <TrackingFields needed={false} />
      <FileField name="document" label="License Document (PDF)" />
    </CommandDialog>
  );
};
