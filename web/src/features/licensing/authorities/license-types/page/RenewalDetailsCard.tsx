import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { RenewalDetails } from '../../renewal/RenewalDetails';
import { changeRenewalDetails, touchesTypes } from '../license-types.api';
import { useTypeEdits } from './useTypeEdits';

export const RenewalDetailsCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { edits, why } = useTypeEdits(type);
  return (
    <RenewalDetails
      about={type}
      edits={edits}
      disabled={why}
      command={(body, submission) => changeRenewalDetails(type, body, submission)}
      touches={touchesTypes}
    />
  );
};
