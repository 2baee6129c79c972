import { valuesOf } from '@evergreen/contracts/fields';
import { trackingBody, trackingFields } from '@evergreen/contracts/licensing/licenses';
import { useFreshRecord } from '../../../../kit/areas/acts';
import { InPlaceForm } from '../../../../kit/form/InPlaceForm';
import { TextArea } from '../../../../kit/fields/TextArea';
import { Loading } from '../../../../kit/loading/states';
import { changeTracking, touchesLicense, useLicense } from '../licenses.api';
import { TrackingDialog } from './TrackingDialog';

const contract = trackingBody.pick({ notes: true });

/** The license's own notes, in a list. */
export const NotesInPlace = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const license = useFreshRecord(useLicense(id), onClose);
  if (!license) return <Loading rows={1} />;
  const { effectiveDate } = license;
  // The notes are saved with the dates, which must be completed first.
  if (effectiveDate === null) return <TrackingDialog license={license} onClose={onClose} />;
  return (
    <InPlaceForm
      about={license}
      label={`Notes of License ${license.licenseNumber}`}
      submit="Save"
      onClose={onClose}
      contract={contract}
      defaults={{ notes: license.notes ?? '' }}
      command={({ notes }, submission) =>
        changeTracking(license, { ...valuesOf(trackingFields, license), effectiveDate, notes }, submission)
      }
      touches={touchesLicense(id)}
      success="License Notes Updated Successfully"
    >
      <TextArea name="notes" label="License Notes" max={2000} />
    </InPlaceForm>
  );
};
