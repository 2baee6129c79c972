import './progress.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; left out, nobody knows yet how much there is. */
  share?: number | undefined;
  children: React.ReactNode;
}

/** A bar with its words: never a colour alone. */
export const ProgressBar = ({ label, share, children }: ProgressBarProps) => (
  <div className="eg-progressbar">
    <progress aria-label={label} {...(share === undefined ? {} : { value: share, max: 1 })} />
    <span role="status">{children}</span>
  </div>
);
