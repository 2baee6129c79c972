import { useFreshRecord } from '../../../../kit/areas/acts';
import { AssignDialog } from './AssignDialog';
import { useLicense } from '../licenses.api';

/** Assign Renewal, from a list. */
export const AssignAct = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const license = useFreshRecord(useLicense(id), onClose);
  return license && <AssignDialog license={license} open onClose={onClose} />;
};
