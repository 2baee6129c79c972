import type { ReactNode } from 'react';

interface ExternalLinkProps {
  url: string;
  /** Default: the address itself. */
  children?: ReactNode;
}

/** A link to another site, in a tab of its own. */
export const ExternalLink = ({ url, children = url }: ExternalLinkProps) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);
