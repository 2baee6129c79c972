import { type Division, divisions } from '@evergreen/contracts/parties/divisions';
import { RecordDialog } from '../../../kit/records/RecordDialog';
import { startOf } from '../../../kit/records/recordForm';
import { Fields } from '../../../shared/Fields';
import { saveDivision, touchesDivision } from './divisions.api';

interface DialogProps {
  record: Division | undefined;
  onClose: () => void;
  onDone?: (made: unknown) => void;
}

/** Creates a division, or changes the given one. */
export const DivisionDialog = ({ record, ...dialog }: DialogProps) => (
  <RecordDialog
    {...dialog}
    contract={divisions}
    record={record}
    keptFor={[]}
    valuesOf={(division) => startOf(divisions.fields, division)}
    save={saveDivision}
    touches={record ? touchesDivision(record.id) : { division: true, options: true, history: true }}
    width="medium"
    {...(!record && { submit: 'Add Division' })}
  >
    <Fields of={divisions.fields} until="companyCode" />
    <div className="eg-columns">
      <Fields of={divisions.fields} from="companyCode" until="address1" />
    </div>
    <Fields of={divisions.fields} from="address1" />
  </RecordDialog>
);
