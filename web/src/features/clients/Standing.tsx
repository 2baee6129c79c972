import type { ClientStanding } from '@evergreen/contracts/clients';
import { RenewalDesignation, renewalDesignationLabels } from '@evergreen/contracts/enums';
import { number } from '../../kit/numbers';
import './standing.css';

/** Licenses and renewals in process, by the side that works them. */
export const Standing = ({ standing }: { standing: ClientStanding }) => (
  <table className="eg-client-standing">
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
          <td>{number(standing[side].licenses)}</td>
          <td>{number(standing[side].openRenewals)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
