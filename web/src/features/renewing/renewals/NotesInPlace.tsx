import { useFreshRecord } from '../../../kit/areas/acts';
import { todayIn } from '../../../kit/values/DateWithMeaning';
import { InPlaceForm } from '../../../kit/form/InPlaceForm';
import { useIdentity } from '../../../kit/data/identity';
import { Loading } from '../../../kit/loading/states';
import { notesForm } from './dialogs/NotesDialog';
import { callsOfRenewal, useRenewals } from './renewals.api';

/** The notes of the renewal in process, in a list. */
export const NotesInPlace = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const data = useFreshRecord(useRenewals(id), onClose);
  const today = todayIn(useIdentity().timeZone);
  if (!data) return <Loading rows={1} />;
  const { inProcessRenewal: renewal, license } = data;
  if (!renewal) return 'The renewal is no longer in process.';
  return (
    <InPlaceForm
      {...notesForm({ licenseId: id, renewal, calls: callsOfRenewal(id, renewal.id) }, today)}
      label={`Notes of License ${license.licenseNumber}`}
      onClose={onClose}
    />
  );
};
