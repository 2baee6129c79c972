import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import type { PageQuery } from '@evergreen/contracts/common';
import { licenseClassificationLabels } from '@evergreen/contracts/licensing/enums';
import type { RenewalsQuery } from '@evergreen/contracts/renewing/queue';
import { optionsOf } from '../../../kit/fields/options';
import type { Filter } from '../../../kit/list/state/types';

type Classified = PageQuery & Pick<RenewalsQuery, 'licenseClassification' | 'licenseCategoryIds'>;

/** A classification, and its categories: another classification clears them. */
export const classificationFilters = <Q extends Classified>(
  classification: string,
  category: string,
): readonly Filter<Q>[] => {
  const filters: readonly Filter<RenewalsQuery>[] = [
    {
      kind: 'select',
      name: 'licenseClassification',
      label: classification,
      options: optionsOf(licenseClassificationLabels),
      clears: ['licenseCategoryIds'],
    },
    {
      kind: 'options',
      name: 'licenseCategoryIds',
      label: category,
      options: ({ licenseClassification }) => ({
        path: pathOf(authorityOptionCalls.categories),
        query: { classification: (licenseClassification as string | undefined) || undefined },
      }),
    },
  ];
  return filters as unknown as readonly Filter<Q>[];
};
