import type { Area } from '../../kernel/events/area.js';
import { authorities, licenseTypes } from './authorities.records.js';
import { AuthorityRow, LicenseTypeRow } from './authorities.rows.js';

export * from './authorities.bulk.js';
export type { AuthorityFields, LicenseTypeFields } from './authorities.fields.js';
export { authorities, licenseTypes } from './authorities.records.js';
export { AuthorityRow, LicenseTypeRow } from './authorities.rows.js';

export const authoritiesArea: Area = {
  aggregates: [authorities.aggregate, licenseTypes.aggregate],
  projections: [authorities.projection, licenseTypes.projection],
  entities: [AuthorityRow, LicenseTypeRow],
  constraints: {
    licensing_authorities_name: { message: 'A Licensing Authority of this name exists already', field: 'name' },
    license_types_name: { message: 'This Licensing Authority has a License Type of this name already', field: 'name' },
  },
};

export { AddAuthority, AddLicenseType } from './authorities.commands.js';
export { AuthoritiesModule } from './authorities.module.js';
