import type { ShownType } from '@evergreen/contracts/shown';
import type { ShownList } from '../../../kernel/lists/shown-list.js';
import { shownAuthorities, shownLicenseTypes } from '../../authorities/index.js';
import { shownEntities } from '../../entities/index.js';
import { shownLicenses } from '../../licenses/index.js';
import { shownOfficers } from '../../officers/index.js';
import { shownOfficerTitles } from '../../officer-titles/index.js';
import { shownProperties } from '../../properties/index.js';
import { shownRenewals } from '../../queue/index.js';
import { shownRenewalTips } from '../../renewal-tips/index.js';

/** Each declared in its own area, beside its query. */
export const shownLists: Readonly<Record<ShownType, ShownList>> = {
  'shown-renewals': shownRenewals,
  'shown-licenses': shownLicenses,
  'shown-properties': shownProperties,
  'shown-authorities': shownAuthorities,
  'shown-license-types': shownLicenseTypes,
  'shown-entities': shownEntities,
  'shown-officers': shownOfficers,
  'shown-officer-titles': shownOfficerTitles,
  'shown-renewal-tips': shownRenewalTips,
};
