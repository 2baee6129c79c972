import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { bondAndInsuranceFields } from '@evergreen/contracts/licensing/licenses';
import { messagesOf } from '@evergreen/contracts/records';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { startOf } from '../../../../kit/records/recordForm';
import { changeBondAndInsurance, touchesLicense } from '../licenses.api';
import { bondForm } from './bond';
import { BondFields } from './BondFields';

const messages = { ...messagesOf('License'), updated: 'Bond and Insurance Updated Successfully' };

export const BondDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => (
  <RecordDialog
    contract={{ thing: 'Bond and Insurance', body: bondForm(license), messages }}
    record={license}
    valuesOf={(seen) => startOf(bondAndInsuranceFields, seen)}
    save={changeBondAndInsurance}
    touches={touchesLicense(license.id)}
    onClose={onClose}
  >
    <BondFields />
  </RecordDialog>
);
