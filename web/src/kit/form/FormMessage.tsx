import { words } from '@evergreen/contracts/shared-messages';
import { useFormState } from 'react-hook-form';
import { Notice } from '../signs/Notice';

/** Errors that belong to no field, above the buttons. */
export const FormMessage = ({ refusals }: { refusals: string[] }) => {
  const { errors } = useFormState();
  const onFields = Object.keys(errors).length > 0;
  if (!onFields && refusals.length === 0) return null;
  return (
    <div role="alert" className="eg-form-message">
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="late">
          {refusal}
        </Notice>
      ))}
      {onFields && <Notice tone="late">{words.form}</Notice>}
    </div>
  );
};
