/**
 * One client at a time is worked on (decision 0057). Every answer to a user who is signed in names the client that it was given for;
 * a write that names another one is refused.
 */
export const clientHeader = 'Evergreen-Client';

/** What is shown where no client is chosen. */
export const noClient = 'none';

export const clientNamed = (clientId: string | null): string => clientId ?? noClient;

export const clientIsAtRest = 'This client is inactive: its records are read only.';

export const otherClientChosen =
  'Another client was chosen in another tab or window. Nothing was changed here. Reload the page and check which client is selected.';
