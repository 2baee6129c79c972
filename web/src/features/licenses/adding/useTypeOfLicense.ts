import type { LicenseTypeDetail } from '@evergreen/contracts/license-types';
import type { LicenseTerm } from '@evergreen/contracts/enums';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../kit/api';
import { useResource } from '../../../kit/queries';
import { useReckonedDates } from '../../../shared/renewals/useReckonedDates';

type Ids = [authority: string | null, type: string | null];

const useType = ([authority, type]: Ids) =>
  useResource({
    key: ['licensing-authority', authority, 'license-type', type],
    shows: { licenseType: true },
    load: (signal) =>
      api.get<LicenseTypeDetail>(`/licensing-authorities/${authority}/license-types/${type}`, { signal }),
    aside: true,
    enabled: Boolean(authority) && Boolean(type),
  });

/** Due and track date that belong to the expiration date, until somebody types others. */
const useProposedDates = ([licensingAuthorityId, licenseTypeId]: Ids) => {
  const { setValue, formState } = useFormContext();
  const expires = useWatch({ name: 'expirationDate' }) as string;
  const { dirtyFields } = formState;
  const isTyped = Boolean(dirtyFields['expirationDate']);
  const { data } = useReckonedDates({ licensingAuthorityId, licenseTypeId }, expires, isTyped);
  useEffect(() => {
    for (const field of ['dueDate', 'trackDate'] as const) {
      const date = data?.[field];
      if (date && !dirtyFields[field]) setValue(field, date);
    }
  }, [data, dirtyFields, setValue]);
};

/** The term of the chosen type, for what the form asks; it says how the dates of its licenses stand to each other, too. */
export const useTypeOfLicense = (): LicenseTerm | null => {
  const { getValues, setValue } = useFormContext();
  const ids = useWatch({ name: ['licensingAuthorityId', 'licenseTypeId'] }) as Ids;
  const term = useWatch({ name: 'licenseTerm' }) as LicenseTerm | null;
  const { data: type } = useType(ids);
  const isNone = !ids[1];
  useEffect(() => {
    const known = { licenseTerm: isNone ? null : type?.term, isSeasonal: isNone ? false : type?.isSeasonal };
    for (const [field, value] of Object.entries(known))
      if (value !== undefined && getValues(field) !== value) setValue(field, value);
  }, [isNone, type, getValues, setValue]);
  useProposedDates(ids);
  return term;
};
