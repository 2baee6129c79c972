import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { useRightsOf } from '../../rights';

const inactive = 'Activate the license type to edit it.';

/** What the user may do to a type: it belongs to its authority's tenant; only an active one can be edited. */
export const useTypeEdits = (type: Pick<LicenseTypeDetail, 'isClientSpecific' | 'active'>) => {
  const rights = useRightsOf()(type);
  return {
    ...rights,
    disabled: !type.active,
    /** The reason next to disabled buttons. */
    why: !type.active && (rights.edits || rights.editsCode) ? inactive : undefined,
  };
};
