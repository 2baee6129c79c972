import type { LicenseTypeDetail } from '@evergreen/contracts/license-types';
import { useIdentity, useMay } from '../../../kit/identity';
import { useKeeps } from '../../../kit/records/useKeeps';

const inactive = 'Activate the license type to edit it.';

/** What this person may do to a type: of the client's own, of the firm's, or to its code alone. */
export const useTypeEdits = (type: Pick<LicenseTypeDetail, 'isClientSpecific' | 'active'>) => {
  const may = useMay();
  const { clientId } = useIdentity();
  const edits = useKeeps('authority.edit', true).keeps(type);
  const deletes = useKeeps('authority.delete', true).keeps(type);
  /** The client's code of what its firm provides is no field of the record. */
  const hasCodeApart = !type.isClientSpecific && clientId !== null;
  const codes = hasCodeApart && may('authority.codes');
  return {
    edits,
    deletes,
    codes,
    hasCodeApart,
    disabled: !type.active,
    /** Beside what is disabled. */
    why: !type.active && (edits || codes) ? inactive : undefined,
  };
};
