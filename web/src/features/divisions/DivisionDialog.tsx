import { type Division, divisions } from '@evergreen/contracts/divisions';
import { defaultCountry } from '@evergreen/contracts/enums';
import { TextField } from '../../kit/fields/TextField';
import { RecordDialog } from '../../kit/records/RecordDialog';
import { AddressFields } from '../../shared/AddressFields';
import { saveDivision, touchesDivision } from './divisions.api';

const valuesOf = (division: Division | undefined) => ({
  name: division?.name ?? '',
  companyCode: division?.companyCode ?? '',
  divisionNumber: division?.divisionNumber ?? '',
  address1: division?.address1 ?? '',
  address2: division?.address2 ?? '',
  city: division?.city ?? '',
  state: division?.state ?? '',
  zip: division?.zip ?? '',
  country: division ? (division.country ?? '') : defaultCountry,
});

interface DialogProps {
  record: Division | undefined;
  onClose: () => void;
  onDone?: (made: unknown) => void;
}

const Fields = () => (
  <>
    <TextField name="name" label="Name" max={256} required />
    <div className="eg-columns">
      <TextField name="companyCode" label="Company Code" max={64} required />
      <TextField name="divisionNumber" label="Division Number" max={64} />
    </div>
    <AddressFields />
  </>
);

/** Makes a division, or changes the one that is given. */
export const DivisionDialog = ({ record, ...dialog }: DialogProps) => (
  <RecordDialog
    {...dialog}
    contract={divisions}
    record={record}
    valuesOf={valuesOf}
    save={saveDivision}
    touches={record ? touchesDivision(record.id) : { division: true, options: true, history: true }}
    width="medium"
    {...(!record && { submit: 'Add Division' })}
  >
    <Fields />
  </RecordDialog>
);
