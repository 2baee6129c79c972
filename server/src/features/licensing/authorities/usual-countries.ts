import { usualCountries } from '@evergreen/workflows/licensing/usual-countries';
import type { Sql } from '../../../kernel/db/database.js';

const kept = `with kept as (
    select country, sum(licenses)::bigint as licenses from license_figures
    where tenant_id = any ($1::uuid[]) and figure = 'place' group by country)
  select * from kept
  union all
  select country, count(*) from licenses where tenant_id = any ($1::uuid[]) and not exists (select from kept) group by country`;

/**
 * The countries that a list shows if none was chosen.
 * @param tenants whose licenses count
 * @returns null: every country
 */
export const usualCountriesOf = async (sql: Sql, tenants: readonly string[]): Promise<string[] | null> =>
  usualCountries(await sql.prepared<{ country: string; licenses: number }>('usual_countries', kept, [tenants]));
