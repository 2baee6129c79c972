import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { Card } from '../../../kit/page/Card';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { TipsLink } from '../../../shared/tips/TipsLink';
import { useRenewalTips } from './licenses.api';
import './renewal-tips.css';

const longest = 40;

/** Truncated if it is long; hover and focus show the whole text. */
const Tip = ({ description }: { description: string }) => {
  if (description.length <= longest) return <li className="eg-tip">{description}</li>;
  return (
    <li>
      <button type="button" className="eg-tip">
        <span aria-hidden>{description.slice(0, longest - 1).trimEnd()}…</span>
        <span className="eg-sr">{description}</span>
        <span className="eg-tip-whole" role="tooltip" aria-hidden>
          {description}
        </span>
      </button>
    </li>
  );
};

const Tips = ({ read: { data, error, refetch } }: { read: ReturnType<typeof useRenewalTips> }) => {
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={1} />;
  return (
    <ul className="eg-card-body eg-tips" aria-label="Renewal Tips">
      {data.items.map(({ renewalTipId, description }) => (
        <Tip key={renewalTipId} description={description} />
      ))}
    </ul>
  );
};

const none = 'There are no renewal tips for this license type.';

const Known = ({ licenseId }: { licenseId: string }) => {
  const read = useRenewalTips(licenseId);
  return (
    <Card title="Renewal Tips" empty={read.data?.items.length === 0 && none} actions={<TipsLink />}>
      <Tips read={read} />
    </Card>
  );
};

/** Tips for renewals of this type; for users who work this license. */
export const RenewalTipsCard = ({ license, edits }: { license: LicenseDetail; edits: boolean }) =>
  edits && <Known licenseId={license.id} />;
