import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { TextField } from '../kit/fields/TextField';

interface LinksFieldProps {
  legend: string;
  /** What a link leads to: "form". */
  thing: string;
  /** The button that adds one. */
  add: string;
}

/** Links with labels, as many as there are: the form's `documents`. */
export const LinksField = ({ legend, thing, add }: LinksFieldProps) => {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'documents', keyName: 'key' });
  return (
    <fieldset className="eg-group">
      <legend>{legend}</legend>
      {fields.map((field, index) => (
        <div key={field.key} className="eg-group-row">
          <TextField name={`documents.${index}.label`} label="Label" max={256} required />
          <TextField name={`documents.${index}.url`} label="URL" max={1024} type="url" required />
          <Button size="small" onClick={() => remove(index)} aria-label={`Remove ${thing} ${index + 1}`}>
            <X size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="small" startIcon={<Plus size={14} aria-hidden />} onClick={() => append({ label: '', url: '' })}>
        {add}
      </Button>
    </fieldset>
  );
};
