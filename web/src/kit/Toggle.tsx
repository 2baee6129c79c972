import './toggle.css';

interface ToggleProps {
  label: string;
  on: boolean;
  onTurn: (on: boolean) => void;
  className?: string;
}

/** Takes effect at once, and is no field of a form. */
export const Toggle = ({ label, on, onTurn, className = '' }: ToggleProps) => (
  <label className={`eg-toggle ${className}`}>
    <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onTurn(target.checked)} />
    {label}
  </label>
);
