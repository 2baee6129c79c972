import type { TrackDateAnswer } from '@evergreen/contracts/license-types';
import { isCalendarDate } from '@evergreen/workflows/dates';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

interface OfType {
  licensingAuthorityId: string | null;
  licenseTypeId: string | null;
}

/** Due and track date that belong to an expiration date, as the license type says. */
export const useReckonedDates = ({ licensingAuthorityId, licenseTypeId }: OfType, expDate: string, enabled = true) =>
  useResource({
    key: ['licensing-authority', licensingAuthorityId, 'license-type', licenseTypeId, 'track-date', expDate],
    shows: {},
    load: (signal) =>
      api.get<TrackDateAnswer>(
        `/licensing-authorities/${licensingAuthorityId}/license-types/${licenseTypeId}/calculate-track-date`,
        { query: { expDate }, signal },
      ),
    aside: true,
    enabled: enabled && Boolean(licensingAuthorityId) && Boolean(licenseTypeId) && isCalendarDate(expDate),
  });
