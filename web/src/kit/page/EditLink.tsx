interface EditLinkProps {
  label: string;
  /** What it edits, for screen readers. */
  of?: string;
  onOpen: () => void;
  disabled?: boolean;
}

/** A card's Edit button. */
export const EditLink = ({ label, of, onOpen, disabled = false }: EditLinkProps) => (
  <button type="button" className="eg-link" onClick={onOpen} disabled={disabled}>
    {label}
    {of && <span className="eg-sr"> {of}</span>}
  </button>
);
