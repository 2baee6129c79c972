/**
 * A secondary license is renewed with its primary: while the primary is in process, and the secondary has no renewal
 * of its own, it has the primary's stage. The conditions are on licenses `l`, and `$1` is their tenant: the first
 * condition of every list.
 */

const follows = 'l.stage = 1 and l.renewal_id is null and l.master_license_id is not null';

/**
 * Evaluated once per statement and hashed, because it does not depend on `l`: a join would be planned by guesses
 * (docs/decisions/0029).
 */
const primaries = (matches = 'true') =>
  `(select primary_license.id from licenses primary_license
    where primary_license.tenant_id = $1 and primary_license.is_master and primary_license.renewal_id is not null and ${matches})`;

/** Never null. */
export const isWithPrimary = `((${follows} and l.master_license_id in ${primaries()}) is true)`;

/** `matches` is the condition on a stage's column. */
export const atStage = (matches: (stage: string) => string): string =>
  `case when ${follows} and l.master_license_id in ${primaries()}
     then l.master_license_id in ${primaries(matches('primary_license.stage'))} else ${matches('l.stage')} end`;

/**
 * The first matching stage of the license, for statements that group by it: one look at its primary, whatever they
 * count.
 */
export const firstStage = (spans: readonly { readonly from: number; readonly to: number }[]): string => {
  const within = (stage: string) => spans.map(({ from, to }) => ({ from, is: `${stage} between ${from} and ${to}` }));
  const begun = within('primary_license.stage').filter(({ from }) => from > 1);
  const followed = begun.map(({ from, is }) => `when l.master_license_id in ${primaries(is)} then ${from}`);
  const own = within('l.stage').map(({ from, is }) => `when ${is} then ${from}`);
  return `case when ${follows} then case ${followed.join(' ')} else 1 end ${own.join(' ')} end`;
};

/** Joined as `m` for the rows of a page: the primary whose stage `l` has. */
export const primaryInProcess = `licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
  and m.is_master and m.renewal_id is not null and l.stage = 1 and l.renewal_id is null`;
export const effectiveStage = 'coalesce(m.stage, l.stage)';
