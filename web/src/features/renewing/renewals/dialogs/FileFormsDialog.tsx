import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import * as C from '@evergreen/contracts/renewing/renewals';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { todayIn } from '../../../../kit/values/DateWithMeaning';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { TextField } from '../../../../kit/fields/TextField';
import { useIdentity } from '../../../../kit/data/identity';
import { recording, stepForm, type StepDialogProps } from './StepDialogs';

/** Links to what was filed, as many as there are. */
const Documents = () => {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'documents', keyName: 'key' });
  return (
    <fieldset className="eg-group">
      <legend>Renewal Documents</legend>
      {fields.map((field, index) => (
        <div key={field.key} className="eg-group-row">
          <TextField name={`documents.${index}.label`} label="Label" max={256} required />
          <TextField name={`documents.${index}.url`} label="URL" max={1024} type="url" required />
          <Button size="small" onClick={() => remove(index)} aria-label={`Remove document ${index + 1}`}>
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="small" startIcon={<Plus size={14} />} onClick={() => append({ label: '', url: '' })}>
        Add a document
      </Button>
    </fieldset>
  );
};

export const FileFormsDialog = (props: StepDialogProps) => {
  const { timeZone } = useIdentity();
  const { renewal, calls } = props;
  return (
    <CommandDialog
      {...stepForm(props)}
      title="File Renewal Forms"
      width="medium"
      contract={C.formsFiledBody}
      defaults={{
        dateFiled: renewal.formsFiledDate ?? todayIn(timeZone),
        documents: renewal.licenseRenewalDocuments,
      }}
      command={recording(props, calls.fileForms)}
    >
      <DateField name="dateFiled" label="Date Filed" required />
      <Documents />
    </CommandDialog>
  );
};
