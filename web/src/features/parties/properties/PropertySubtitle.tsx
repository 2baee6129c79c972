import { type PropertyDetail, propertyMessages } from '@evergreen/contracts/parties/properties';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { useToday } from '../../../kit/values/time';
import { usePropertyRights } from '../../../shared/properties/rights';
import './properties.css';

/** Number, division, opening and closing dates; and why it is read-only, if the firm's licenses are the reason. */
export const PropertySubtitle = ({ property }: { property: PropertyDetail }) => {
  const today = useToday();
  const { isReadOnly } = usePropertyRights(property);
  const { propertyNumber, divisionName, openDate, closeDate } = property;
  const said = [
    propertyNumber && `Number ${propertyNumber}`,
    divisionName && `Division ${divisionName}`,
    openDate && `${openDate > today ? 'Opens' : 'Opened'} ${shortDate(openDate)}`,
    closeDate && `${closeDate > today ? 'Closes' : 'Closed'} ${shortDate(closeDate)}`,
  ].filter(Boolean);
  return (
    <span className="eg-property-subtitle">
      {said.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {isReadOnly && <span className="eg-muted">{propertyMessages.designatedToFirm}</span>}
    </span>
  );
};
