/** A link to another site, in a tab of its own. */
export const ExternalLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer">
    {url}
  </a>
);
