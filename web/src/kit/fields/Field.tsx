import { useController, useFormContext } from 'react-hook-form';
import { useId } from 'react';
import { type FieldWords, useFieldWords } from '../form/state/fieldWords';

export { FieldFrame, Required, type FieldProps } from './FieldFrame';

/**
 * A control's value, ARIA ids and error in the surrounding form.
 * @param words its text in a merge conflict; the label is enough for text
 */
export const useField = (name: string, words: Partial<FieldWords> = {}) => {
  useFieldWords(name, words);
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  // The error of a list, or of its first invalid item.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return {
    id,
    field,
    error,
    aria: { 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` },
  };
};
