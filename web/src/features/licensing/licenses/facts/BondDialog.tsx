import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { messagesOf } from '@evergreen/contracts/records';
import { filledFrom } from '../../../../kit/form/state/formValues';
import { RecordDialog } from '../../../../kit/records/RecordDialog';
import { changeBondAndInsurance, touchesLicense } from '../licenses.api';
import { bondForm, noBond } from './bond';
import { BondFields } from './BondFields';

const messages = { ...messagesOf('License'), updated: 'Bond and Insurance Updated Successfully' };

const valuesOf = (license: LicenseDetail) => filledFrom(noBond, license);

export const BondDialog = ({ license, onClose }: { license: LicenseDetail; onClose: () => void }) => (
  <RecordDialog
    contract={{ thing: 'Bond and Insurance', body: bondForm(license), messages }}
    record={license}
    valuesOf={valuesOf}
    save={changeBondAndInsurance}
    touches={touchesLicense(license.id)}
    onClose={onClose}
  >
    <BondFields />
  </RecordDialog>
);
