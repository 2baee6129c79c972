import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useId } from 'react';
import { type FieldWords, useFieldWords } from '../dialog/fieldWords';

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** A sentence under the field, when there is no error. */
  hint?: string;
}

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

interface FrameProps extends Omit<FieldProps, 'name'> {
  id: string;
  error: string | undefined;
  counter?: string | undefined;
  children: ReactNode;
  /** The control labels itself, or is a group. */
  bare?: boolean;
}

export const Required = () => (
  <span className="eg-required" aria-hidden>
    {' '}
    *
  </span>
);

export const FieldFrame = ({ id, label, required, hint, error, counter, bare, children }: FrameProps) => (
  <div className="eg-field">
    {!bare && (
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {required && <Required />}
      </label>
    )}
    {children}
    <div className="eg-field-foot">
      <span id={`${id}-note`} className={error ? 'eg-field-error' : 'eg-field-hint'}>
        {error ?? hint}
      </span>
      {counter && <span className="eg-field-hint">{counter}</span>}
    </div>
  </div>
);
