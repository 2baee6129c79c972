import './progress.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; left out while the total is unknown. */
  share?: number | undefined;
  children: React.ReactNode;
}

/** A bar with text, so that color is not the only sign. */
export const ProgressBar = ({ label, share, children }: ProgressBarProps) => (
  <div className="eg-progressbar">
    <progress aria-label={label} {...(share === undefined ? {} : { value: share, max: 1 })} />
    <span role="status">{children}</span>
  </div>
);
