import type { ReactNode } from 'react';

export type Tone = 'late' | 'soon' | 'good' | 'info' | 'special' | 'plain';

/** A message bar in a page or a dialog. */
export const Notice = ({
  tone,
  title,
  children,
  actions,
}: {
  tone: Tone;
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
}) => (
  <div className={`eg-notice eg-tone-${tone}`}>
    <div className="eg-notice-words">
      {title && <strong>{title} </strong>}
      {children}
    </div>
    {actions && <div className="eg-notice-actions">{actions}</div>}
  </div>
);
