import { number } from '@evergreen/contracts/counted';
import type { ClientDetail, ClientStanding } from '@evergreen/contracts/accounts/clients';
import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { clientLists } from './lists';
import './designation-counts.css';
import { WorkLink } from './WorkLink';

type Worked = Pick<ClientDetail, 'id' | 'active'>;

const At = ({ client, count, to }: { client: Worked | undefined; count: number; to: string }) =>
  count > 0 && client?.active ? (
    <WorkLink clientId={client.id} to={to}>
      {number(count)}
    </WorkLink>
  ) : (
    <>{number(count)}</>
  );

/** Licenses and renewals in process by the side that works them; with a client, each number links to its list. */
export const DesignationCounts = ({ client, standing }: { client?: Worked; standing: ClientStanding }) => (
  <table className="eg-designation-counts">
    <thead>
      <tr>
        <th scope="col">Designated to</th>
        <th scope="col">Licenses</th>
        <th scope="col">Renewals in process</th>
      </tr>
    </thead>
    <tbody>
      {RenewalDesignation.options.map((side) => (
        <tr key={side}>
          <th scope="row">{renewalDesignationLabels[side]}</th>
          <td>
            <At client={client} count={standing[side].licenses} to={clientLists.licensesOf(side)} />
          </td>
          <td>
            <At client={client} count={standing[side].openRenewals} to={clientLists.openRenewals(side)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
