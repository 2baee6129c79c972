import { useState, type InputHTMLAttributes } from 'react';
import { FieldFrame } from '../../../kit/fields/FieldFrame';

type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoFocus' | 'defaultValue' | 'inputMode' | 'autoCapitalize'
>;

export interface Door extends Native {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  hint?: string;
}

/** Typed, pasted or filled in by a password manager; a password can be shown before it is sent. */
export const DoorField = ({ field, id, error }: { field: Door; id: string; error: string | undefined }) => {
  const { label, hint, type, ...rest } = field;
  const secret = type === 'password';
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} required error={error} {...(hint ? { hint } : {})}>
      <div className={secret ? 'eg-secret' : undefined}>
        <input
          autoCapitalize="off"
          {...rest}
          id={id}
          className="eg-input"
          type={shown ? 'text' : type}
          maxLength={256}
          spellCheck={false}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
        />
        {secret && (
          <button
            type="button"
            className="eg-button eg-button-text"
            aria-controls={id}
            aria-label={shown ? `Hide ${label}` : `Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
    </FieldFrame>
  );
};
