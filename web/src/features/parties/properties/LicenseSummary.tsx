import { number } from '@evergreen/contracts/counted';
import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { addDays } from '@evergreen/workflows/dates';
import { Link } from 'react-router';
import { daysBetween, daysInWords, shortDate } from '../../../kit/values/DateWithMeaning';
import { useMay } from '../../../kit/data/identity';
import { useToday } from '../../../kit/values/time';
import { licensesList } from '../../../shared/listAddresses';
import { AlertsOf, LicensesOf } from './counts';

const soon = 14;

/** "expires in 2 days", "expire on 01/05/27" */
const expiryInWords = (count: number, on: string, today: string): string => {
  const left = daysBetween(today, on);
  const when = left === 0 ? 'today' : left <= soon ? `in ${daysInWords(left)}` : `on ${shortDate(on)}`;
  return `${number(count)} ${count === 1 ? 'expires' : 'expire'} ${when}`;
};

/**
 * A summary of its licenses: the total, the expired ones, and the next expiration. Each number links to those
 * licenses.
 */
export const LicenseSummary = ({ property }: { property: PropertyDetail }) => {
  const today = useToday();
  const leads = useMay()('license.list');
  const { id, numberOfExpiredLicenses: expired, nextExpirationDate: next, numberOfLicensesExpiringNext } = property;
  const part = (words: string, dates: { expiresFrom?: string; expiresTo: string }, tone?: string) => (
    <span className={tone}>
      {leads ? (
        <Link className="eg-link" to={licensesList({ propertyIds: [id], ...dates })}>
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
  return (
    <span className="eg-property-subtitle eg-property-summary">
      <span>
        <LicensesOf property={property} inWords />
      </span>
      {expired > 0 && part(`${number(expired)} expired`, { expiresTo: addDays(today, -1) }, 'eg-property-late')}
      {next &&
        part(
          expiryInWords(numberOfLicensesExpiringNext, next, today),
          { expiresFrom: next, expiresTo: next },
          daysBetween(today, next) <= soon ? 'eg-property-soon' : undefined,
        )}
      {property.numberOfLicenseAlerts > 0 && (
        <span>
          <AlertsOf property={property} inWords />
        </span>
      )}
    </span>
  );
};
