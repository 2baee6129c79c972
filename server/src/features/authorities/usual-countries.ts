import { defaultCountry } from '@evergreen/contracts/enums';
import type { ListQuery } from '../../kernel/lists/list-query.js';

/**
 * What a list shows where no country was chosen, as `usualCountries` of the workflows has it.
 * @param country of a row, in SQL
 * @param tenants whose licenses count
 */
export const inUsualCountries = (list: ListQuery, country: string, tenants: readonly string[]): ListQuery =>
  list.and(
    `(${country} = ? or (select count(*) filter (where h.country = ?) * 2 < count(*) from licenses h
      where h.tenant_id = any (?::uuid[])))`,
    defaultCountry,
    defaultCountry,
    tenants,
  );
