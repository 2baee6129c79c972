import { number } from '@evergreen/contracts/counted';
import type { ClientListRow } from '@evergreen/contracts/accounts/clients';
import { clientLists } from './lists';
import { WorkLink } from './WorkLink';

const nouns = { users: 'users', licenses: 'licenses', pastDue: 'renewals past due' } as const;

/** A count for a client links to that list there. An inactive client has no links. */
export const CountAt = ({ client, of }: { client: ClientListRow; of: keyof typeof nouns }) => {
  const { id, name, active } = client;
  const count = client[of];
  const words = (
    <>
      <span className={of === 'pastDue' && count > 0 ? 'eg-ink-late' : undefined}>{number(count)}</span>
      <span className="eg-sr">
        {' '}
        {nouns[of]} of {name}
      </span>
    </>
  );
  if (count === 0 || !active) return words;
  return (
    <WorkLink clientId={id} to={clientLists[of]}>
      {words}
    </WorkLink>
  );
};
