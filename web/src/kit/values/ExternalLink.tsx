import type { ReactNode } from 'react';

interface ExternalLinkProps {
  url: string;
  /** Default: the URL. */
  children?: ReactNode;
}

/** A link to another site, in a new tab. */
export const ExternalLink = ({ url, children = url }: ExternalLinkProps) => (
  <a href={url} target="_blank" rel="noreferrer">
    {children}
  </a>
);
