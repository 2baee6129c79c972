import type { AuthorityRenewalCounts, TurnaroundOfAuthority } from '@evergreen/contracts/renewing/dashboard';
import { jurisdictionLabels } from '@evergreen/contracts/licensing/enums';
import type { RenewalFilter } from '@evergreen/contracts/renewing/queue';
import { Card } from '../../../../kit/page/Card';
import { queueHref } from '../../../../shared/renewals/filters/renewalLinks';
import { BucketCount } from './BucketCount';
import { barsOf } from '../buckets';
import { Count } from '../bars/Count';
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

interface AuthorityCardProps {
  counts: AuthorityRenewalCounts;
  turnaround: TurnaroundOfAuthority | undefined;
  filter: RenewalFilter;
}

/** The authority renewals page's header: name, workload, turnaround. */
export const AuthorityCard = ({ counts, turnaround, filter }: AuthorityCardProps) => {
  const there = { ...filter, licensingAuthorityIds: [counts.id] };
  return (
    <Card title="Licensing Authority">
      <dl className="eg-state-figures">
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
            <Count count={counts.totalRenewalsCount} href={queueHref(there)} words="Total" />
          </dd>
        </div>
        {barsOf(counts, there).map((bar) => (
          <div key={bar.key}>
            <dt>{bar.label}</dt>
            <dd>
              <BucketCount bar={bar} words={bar.label} />
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
