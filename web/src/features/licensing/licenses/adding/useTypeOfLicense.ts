import { licenseTypeCalls } from '@evergreen/contracts/calls/licensing/license-types';
import { callsAt } from '../../../../kit/http/calls';
import type { LicenseTerm } from '@evergreen/contracts/licensing/enums';
import type { DateProposal, ProposedDates } from '@evergreen/contracts/licensing/license-dates';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useResource } from '../../../../kit/data/queries';
import { type ProposedField, useProposals, useProposing } from '../../../../shared/renewals/dates/useProposals';
import { useCalculatedDates } from '../../../../shared/renewals/dates/useCalculatedDates';

type Ids = [authority: string | null, type: string | null];

const useType = ([authority, type]: Ids) =>
  useResource({
    key: ['licensing-authority', authority, 'license-type', type],
    shows: { licenseType: true },
    load: (signal) => callsAt(licenseTypeCalls, { authorityId: authority ?? '', typeId: type ?? '' }).detail(signal),
    aside: true,
    enabled: Boolean(authority) && Boolean(type),
  });

const proposal = (date: string | null): DateProposal => ({ date, ruled: date, how: 'Follows' });

/** Due and track date for the expiration date, until the user types others. The track date follows a typed due date. */
const useProposedDates = ([licensingAuthorityId, licenseTypeId]: Ids): ProposedDates | undefined => {
  const { formState } = useFormContext();
  const { dirtyFields, defaultValues } = formState;
  const [expDate = '', due = ''] = useWatch({ name: ['expirationDate', 'dueDate'] }) as (string | undefined)[];
  const proposing = useProposing();
  const { byHand } = proposing;
  const type = { licensingAuthorityId, licenseTypeId };
  const { data } = useCalculatedDates(type, { expDate }, Boolean(dirtyFields['expirationDate']));
  const { data: ofDue } = useCalculatedDates(type, { dueDate: due }, byHand.has('dueDate'));
  const { dueDate, trackDate } = { ...data, ...(byHand.has('dueDate') && ofDue && { trackDate: ofDue.trackDate }) };
  const otherwise = (field: ProposedField) => (defaultValues?.[field] as string | undefined) ?? '';
  useProposals(
    proposing,
    data && { dueDate: dueDate ?? otherwise('dueDate'), trackDate: trackDate ?? otherwise('trackDate') },
  );
  return data && { ...data, dueDate: proposal(dueDate ?? null), trackDate: proposal(trackDate ?? null) };
};

/** The term of the chosen type, for the form; it also gives the rules between the license's dates. */
export const useTypeOfLicense = (): { term: LicenseTerm | null; proposed: ProposedDates | undefined } => {
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
  return { term, proposed: useProposedDates(ids) };
};
