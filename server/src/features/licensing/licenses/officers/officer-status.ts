import type { OfficerStatus } from '@evergreen/contracts/license-list';
import { among } from '../../../../kernel/lists/among.js';
import { inactiveOfficers, officerState } from '../../../parties/officers/index.js';

/** The officer status of license `l`: inactive if one of its officers is. */
export const officerStatus = `case when l.officers = '[]' then 'None' when exists (
    select from jsonb_array_elements(l.officers) w cross join ${officerState(`(w ->> 'officerId')::uuid`)} o where not o.active)
  then 'Inactive' else 'Active' end`;

/** For filters of many licenses: looks up the inactive officers and their licenses once. */
const hasInactive = among(
  'l.id',
  `select k.license_id from license_officers k where k.officer_id in (${inactiveOfficers})`,
);
export const hasOfficers: Record<OfficerStatus, string> = {
  None: `l.officers = '[]'`,
  Active: `l.officers <> '[]' and not ${hasInactive}`,
  Inactive: hasInactive,
};
