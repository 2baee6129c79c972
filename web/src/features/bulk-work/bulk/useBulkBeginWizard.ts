import { bulkCriteria } from '@evergreen/contracts/bulk-work/bulk';
import { id } from '@evergreen/contracts/common';
import {
  type BulkBeginChoices,
  bulkBeginWizardMachine,
  nothingChosen,
  stillThere,
} from '@evergreen/workflows/bulk-work/bulkBeginWizard.machine';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useWizard } from '../../../kit/wizard/useWizard';
import { useBulkPlan } from './bulk.api';

const values = z.record(z.string(), z.unknown());
const Choices = z.strictObject({
  typed: values.nullable(),
  criteria: bulkCriteria.nullable(),
  shown: values,
  licenseIds: z.array(id),
  allOf: z.number().nullable(),
  dates: values.nullable(),
});

/** Runs the wizard. Licenses selected in an earlier visit stay selected if the wizard still offers them. */
export const useBulkBeginWizard = (from: string | undefined) => {
  const wizard = useWizard<BulkBeginChoices, 'criteria' | 'licenses' | 'dates'>({
    machine: bulkBeginWizardMachine,
    name: 'bulk-begin',
    start: nothingChosen,
    from,
    fits: (kept) => Choices.safeParse(kept).data,
  });
  const { resumed, choices, choose } = wizard;
  const [earlier] = useState(resumed === undefined ? [] : choices.licenseIds);
  const plan = useBulkPlan(earlier).data;
  const gone = (plan?.items ?? []).filter(({ isOffered }) => !isOffered);
  const rest = stillThere(choices, new Set(gone.map(({ licenseId }) => licenseId)));
  useEffect(() => {
    if (rest) choose(rest);
  }, [choose, rest]);
  return { ...wizard, lost: gone.length };
};
