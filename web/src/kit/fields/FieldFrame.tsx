import type { ReactNode } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  disabled?: boolean;
  /** A text under the field, if it has no error. */
  hint?: string;
  /** A value that can be applied, after the hint. */
  offer?: { label: string; take: () => void };
}

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

export const FieldFrame = ({ id, label, required, hint, offer, error, counter, bare, children }: FrameProps) => (
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
      {offer && (
        <button type="button" className="eg-link eg-field-offer" onClick={offer.take}>
          {offer.label}
          <span className="eg-sr"> as {label}</span>
        </button>
      )}
      {counter && <span className="eg-field-hint">{counter}</span>}
    </div>
  </div>
);
