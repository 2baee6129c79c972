/**
 * Users work on one client at a time (decision 0057). Every answer to a signed-in user names its client; a write for
 * another client is refused.
 */
export const clientHeader = 'Evergreen-Client';

/** The value if no client is chosen. */
export const noClient = 'none';

export const clientNamed = (clientId: string | null): string => clientId ?? noClient;

export const clientIsAtRest = 'This client is inactive: its records are read only.';

export const otherClientChosen =
  'Another client was chosen in another tab or window. Nothing was changed here. Reload the page and check which client is selected.';
