import type { Division } from '@evergreen/contracts/divisions';
import { Link } from 'react-router';
import { number } from '../../kit/numbers';

/** The properties of a division, active ones and others. */
const propertiesOf = (name: string) =>
  `/properties?${new URLSearchParams({ searchFilter: 'division', searchTerm: name, active: '' })}`;

/** Leads from the number of a division's properties to the list of them. */
export const PropertiesLink = ({
  division: { name, propertiesCount },
  short,
}: {
  division: Division;
  short?: true;
}) => {
  if (propertiesCount === 0) return short ? <>0</> : <span className="eg-muted">No property</span>;
  const called = propertiesCount === 1 ? 'property' : 'properties';
  return (
    <Link className="eg-link" to={propertiesOf(name)}>
      {number(propertiesCount)}
      <span className={short ? 'eg-sr' : undefined}>
        {' '}
        {called}
        {short && ` of ${name}`}
      </span>
    </Link>
  );
};
