import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Identity } from '../../../kit/data/identity';
import { type Start, useDefaultView } from '../../../kit/list/views/useDefaultView';
import { store } from '../../../kit/browser/store';

/** Signing out discards the page's memory, so that the next sign-in is a first visit again. */
const greeted = store<readonly string[]>([]);
const isGreeted = (id: string) => greeted.get().includes(id);

/** Document 1, section 4: the users whose list starts with their own renewals that the client works itself. */
const isPreselected = ({ kind, roles, clientServiceLevel }: Identity) =>
  kind === 'client' && clientServiceLevel !== 'FullService' && !roles.includes('ClientViewer');

/**
 * The initial filters if the address has none: the person's default view; without one, on the first visit after
 * signing in, as in document 1.
 */
export const useStart = (identity: Identity): Start => {
  const { search } = useLocation();
  const [first] = useState(() => !isGreeted(identity.id));
  const start = useDefaultView('renewals');
  useEffect(() => {
    if (!start.waits && !isGreeted(identity.id)) greeted.set([...greeted.get(), identity.id]);
  }, [identity.id, start.waits]);
  if (start.waits || start.address || search !== '') return start;
  if (!first || isGreeted(identity.id) || !isPreselected(identity)) return start;
  const own = new URLSearchParams({ assignedUserIds: identity.id, renewalDesignation: 'BillingClient' });
  return { waits: false, address: `?${own.toString()}` };
};
