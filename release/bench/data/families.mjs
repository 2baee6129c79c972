import { clientId } from './people.mjs';
import { fillLists, refined } from './lists.mjs';

/**
 * A fifth of the licenses are primary ones, another fifth their secondary ones; one tip for ten types; some are in
 * Canada.
 */
const families = `
  update licenses l set is_master = n % 5 = 0, country = case when n % 7 = 0 then 'Canada' else country end,
    master_license_id = case when n % 5 = 1 then (select p.id from numbered p where p.n = l0.n - 1) end
  from numbered l0 where l.tenant_id = $1 and l.id = l0.id`;

const fill = (size) => async (url) => {
  await fillLists([size])(url);
  await refined(url, async (client) => {
    await client.query(
      `create temporary table numbered as select id, split_part(license_number, '-', 3)::integer as n from licenses`,
    );
    await client.query('create unique index on numbered (n)');
    await client.query('analyze numbered');
    await client.query(families, [clientId(1)]);
    await client.query(
      `update license_types set renewal_tip_ids = jsonb_build_array($2::text)
       where tenant_id = $1 and substr(name, 14)::integer % 10 = 0`,
      [clientId(1), tipId],
    );
  });
};

export const tipId = '018f0000-0000-7000-8009-000000000001';

/** One tenant of 100,000 licenses, 20,000 of them primary ones. */
export const familyBook = (home, { quick }) => {
  const size = quick ? 10_000 : 100_000;
  return home.database(`families_${size}`, fill(size));
};
