import { useEffect, useState } from 'react';
import type { Identity } from '../../kit/identity';

/** Signing out leaves this page's memory, so that the next sign-in is a first visit again. */
const greeted = new Set<string>();

/** Document 1, section 4: whose renewals list starts at the own renewals that the client works itself. */
const isPreselected = ({ kind, roles, clientServiceLevel }: Identity) =>
  kind === 'client' && clientServiceLevel !== 'FullService' && !roles.includes('ClientViewer');

/** The address of the first visit after signing in; nothing later, and nothing where the address says what to show. */
export const useFirstVisit = (identity: Identity, search: string): string | undefined => {
  const [first] = useState(() => !greeted.has(identity.id));
  useEffect(() => {
    greeted.add(identity.id);
  }, [identity.id]);
  if (!first || search !== '' || greeted.has(identity.id) || !isPreselected(identity)) return undefined;
  return `?${new URLSearchParams({ assignedUserIds: identity.id, renewalDesignation: 'BillingClient' }).toString()}`;
};
