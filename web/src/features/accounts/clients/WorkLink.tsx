import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIdentity } from '../../../kit/data/identity';
import { useWorkOn } from './clients.api';

interface WorkLinkProps {
  clientId: string;
  /** A page of the current client. */
  to: string;
  children: ReactNode;
}

/** Links to a page of this client, and switches to the client first if another one is current. */
export const WorkLink = ({ clientId, to, children }: WorkLinkProps) => {
  const { clientId: chosen } = useIdentity();
  const { send, busy } = useWorkOn(clientId);
  if (chosen === clientId)
    return (
      <Link className="eg-link" to={to}>
        {children}
      </Link>
    );
  return (
    <button type="button" className="eg-link" disabled={busy} onClick={() => void send(to)}>
      {children}
    </button>
  );
};
