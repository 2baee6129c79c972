import type { AuthorityRenewalCounts, TurnaroundOfAuthority } from '@evergreen/contracts/dashboard';
import { jurisdictionLabels } from '@evergreen/contracts/enums';
import type { RenewalFilter } from '@evergreen/contracts/queue';
import { Link } from 'react-router';
import { Card } from '../../kit/page/Card';
import { queueHref } from '../../shared/renewals/renewalLinks';
import { barsOf, number, renewals } from './buckets';
import { TurnaroundFigure } from './Turnaround';

const Types = ({ of }: { of: TurnaroundOfAuthority }) => (
  <details className="eg-more">
    <summary>By license type</summary>
    <div className="eg-table-wrap">
      <table className="eg-table" aria-label="Filed to received by license type">
        <thead>
          <tr>
            <th scope="col">License Type</th>
            <th scope="col">Filed to Received</th>
          </tr>
        </thead>
        <tbody>
          {of.licenseTypes.map((type) => (
            <tr key={type.licenseTypeId}>
              <th scope="row">{type.licenseTypeName}</th>
              <td>
                <TurnaroundFigure figure={type} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);

const Count = ({ of, href }: { of: number; href: string }) =>
  of === 0 ? (
    0
  ) : (
    <Link className="eg-count" to={href}>
      {number(of)}
    </Link>
  );

interface AuthorityCardProps {
  counts: AuthorityRenewalCounts;
  turnaround: TurnaroundOfAuthority | undefined;
  filter: RenewalFilter;
}

/** The authority renewals page's header: who it is, how much there is to do, how long it takes. */
export const AuthorityCard = ({ counts, turnaround, filter }: AuthorityCardProps) => {
  const there = { ...filter, licensingAuthorityIds: [counts.id] };
  return (
    <Card title="Licensing Authority">
      <dl className="eg-figures">
        <div>
          <dt>Jurisdiction</dt>
          <dd>{jurisdictionLabels[counts.jurisdiction]}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>{counts.stateProvince ?? '–'}</dd>
        </div>
        <div>
          <dt>Total Renewals</dt>
          <dd>
            <Count of={counts.totalRenewalsCount} href={queueHref(there)} />
          </dd>
        </div>
        {barsOf(counts, there).map((bar) => (
          <div key={bar.bucket}>
            <dt>{bar.label}</dt>
            <dd>
              <Count of={bar.all} href={bar.href} />
              {bar.pastDue > 0 && (
                <Link
                  className="eg-count eg-count-late"
                  to={bar.pastDueHref}
                  aria-label={`${bar.label}, past due: ${renewals(bar.pastDue)}`}
                >
                  {number(bar.pastDue)} past due
                </Link>
              )}
            </dd>
          </div>
        ))}
        {turnaround && (
          <div>
            <dt>Filed to Received</dt>
            <dd>
              <TurnaroundFigure figure={turnaround.overall} />
            </dd>
          </div>
        )}
      </dl>
      {turnaround && turnaround.licenseTypes.length > 0 && <Types of={turnaround} />}
    </Card>
  );
};
