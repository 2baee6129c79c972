import type { Division } from '@evergreen/contracts/parties/divisions';
import { CountLink } from '../../../kit/values/CountLink';
import { propertiesList } from '../../../shared/listAddresses';

/** Links the number of a division's properties, active and inactive, to their list. */
export const PropertiesLink = ({
  division: { id, name, propertiesCount },
  short = false,
}: {
  division: Division;
  short?: boolean;
}) => (
  <CountLink
    count={propertiesCount}
    to={propertiesList({ divisionIds: [id], active: null })}
    noun={['property', 'properties']}
    of={name}
    inWords={!short}
  />
);
