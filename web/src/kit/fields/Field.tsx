import { useController, useFormContext } from 'react-hook-form';
import { useId } from 'react';
import { type FieldWords, useFieldWords } from '../dialog/fieldWords';

export { FieldFrame, Required, type FieldProps } from './FieldFrame';

/**
 * A control's value, its ids for assistive technology, and its error, from the form around it.
 * @param words how the form speaks of it where two people changed it; the label is enough for text
 */
export const useField = (name: string, words: Partial<FieldWords> = {}) => {
  useFieldWords(name, words);
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const id = useId();
  // A list's message stands on the list or on its first bad member.
  const error = fieldState.error?.message ?? fieldState.error?.root?.message;
  return {
    id,
    field,
    error,
    aria: { 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-note` },
  };
};
