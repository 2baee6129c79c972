import { licenseTypeCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { callsAt } from '../../../kit/http/calls';
import { isCalendarDate } from '@evergreen/workflows/dates';
import { useResource } from '../../../kit/data/queries';

interface OfType {
  licensingAuthorityId: string | null;
  licenseTypeId: string | null;
}

type Of = { expDate: string } | { dueDate: string };

export const calculatedDates = ({ licensingAuthorityId, licenseTypeId }: OfType, query: Of, signal?: AbortSignal) =>
  callsAt(licenseTypeCalls, { authorityId: licensingAuthorityId ?? '', typeId: licenseTypeId ?? '' }).trackDate(
    query,
    signal,
  );

/** Due and track date for an expiration date, or the track date for a due date, as the license type says. */
export const useCalculatedDates = (type: OfType, of: Of, enabled = true) => {
  const { licensingAuthorityId, licenseTypeId } = type;
  const [[by, date] = ['', '']] = Object.entries(of);
  return useResource({
    key: ['licensing-authority', licensingAuthorityId, 'license-type', licenseTypeId, 'track-date', by, date],
    shows: { licenseType: true },
    load: (signal) => calculatedDates(type, of, signal),
    aside: true,
    enabled: enabled && Boolean(licensingAuthorityId) && Boolean(licenseTypeId) && isCalendarDate(date),
  });
};
