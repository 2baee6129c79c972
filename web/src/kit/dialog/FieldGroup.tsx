import type { ReactNode } from 'react';
import './field-group.css';

interface FieldGroupProps {
  title: string;
  /** What somebody should know before they fill it in. */
  note?: ReactNode;
  children: ReactNode;
}

/** Fields of a long form that belong together, under what they are. */
export const FieldGroup = ({ title, note, children }: FieldGroupProps) => (
  <fieldset className="eg-field-group">
    <legend>{title}</legend>
    {note && <p className="eg-muted">{note}</p>}
    <div className="eg-columns">{children}</div>
  </fieldset>
);
