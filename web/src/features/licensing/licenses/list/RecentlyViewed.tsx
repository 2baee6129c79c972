import { Link } from 'react-router';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import { Card } from '../../../../kit/page/Card';
import { useRecentlyViewed } from '../licenses.api';

const shown = 5;

/** The licenses that the user viewed last; nothing until there is one. */
export const RecentlyViewed = () => {
  const { data, isPending } = useRecentlyViewed();
  if (isPending) return <span className="eg-awaited" />;
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Recently Viewed">
      <ul className="eg-recent">
        {data.items.slice(0, shown).map((item) => (
          <li key={item.licenseId}>
            <Link className="eg-open" to={`/licenses/${item.licenseId}`} title={item.licenseNumber}>
              {item.licenseNumber}
            </Link>
            <span className="eg-muted" title={item.licenseType}>
              {item.licenseType}
            </span>
            <span title={item.propertyName}>{item.propertyName}</span>
            {item.expirationDate && <span className="eg-muted">Expires {shortDate(item.expirationDate)}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
};
