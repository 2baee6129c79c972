import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Identity } from '../../kit/identity';
import { type Start, useDefaultView } from '../../kit/list/views/useDefaultView';

/** Signing out leaves this page's memory, so that the next sign-in is a first visit again. */
const greeted = new Set<string>();

/** Document 1, section 4: whose renewals list starts at the own renewals that the client works itself. */
const isPreselected = ({ kind, roles, clientServiceLevel }: Identity) =>
  kind === 'client' && clientServiceLevel !== 'FullService' && !roles.includes('ClientViewer');

/**
 * Where the queue begins, where the address says nothing: with the person's own default view; without one, on the first
 * visit after signing in, as document 1 says.
 */
export const useStart = (identity: Identity): Start => {
  const { search } = useLocation();
  const [first] = useState(() => !greeted.has(identity.id));
  const start = useDefaultView('renewals');
  useEffect(() => {
    if (!start.waits) greeted.add(identity.id);
  }, [identity.id, start.waits]);
  if (start.waits || start.address || search !== '') return start;
  if (!first || greeted.has(identity.id) || !isPreselected(identity)) return start;
  const own = new URLSearchParams({ assignedUserIds: identity.id, renewalDesignation: 'BillingClient' });
  return { waits: false, address: `?${own.toString()}` };
};
