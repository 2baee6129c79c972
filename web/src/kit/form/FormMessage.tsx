import { words } from '@evergreen/contracts/shared-messages';
import { use } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Notice } from '../signs/Notice';
import { FieldWordsContext } from './state/fieldWords';
import { messagesIn, withoutField } from './state/serverErrors';

const noFields = new Map<string, never>();

/** Errors that no field shows, above the buttons. */
export const FormMessage = ({ refusals }: { refusals: string[] }) => {
  const { control } = useFormContext();
  const { errors } = useFormState();
  const unsaid = withoutField(control, errors, use(FieldWordsContext) ?? noFields);
  const onFields = messagesIn(errors).length > unsaid.length;
  if (!onFields && unsaid.length + refusals.length === 0) return null;
  return (
    <div role="alert" className="eg-form-message">
      {[...refusals, ...unsaid].map((refusal) => (
        <Notice key={refusal} tone="late">
          {refusal}
        </Notice>
      ))}
      {onFields && <Notice tone="late">{words.form}</Notice>}
    </div>
  );
};
