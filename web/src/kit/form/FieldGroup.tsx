import type { ReactNode } from 'react';
import './field-group.css';

interface FieldGroupProps {
  title: string;
  /** A hint above the fields. */
  note?: ReactNode;
  children: ReactNode;
}

/** A titled group of fields in a long form. */
export const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className="eg-field-group">
    <legend>{title}</legend>
    {note && <p className="eg-muted">{note}</p>}
    <div className="eg-columns">{children}</div>
  </fieldset>
);
