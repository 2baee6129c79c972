import './toggle.css';

interface ToggleProps {
  label: string;
  on: boolean;
  onTurn: (on: boolean) => void;
  className?: string;
}

/** A switch that takes effect at once, not a form field. */
export const Toggle = ({ label, on, onTurn, className = '' }: ToggleProps) => (
  <label className={`eg-toggle ${className}`}>
    <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onTurn(target.checked)} />
    {label}
  </label>
);
