/**
 * A secondary license is renewed with its primary: while that is in process, and the secondary has no renewal of its own, it
 * is where its primary is. The conditions are on licenses `l`, and `$1` is their tenant: the first condition of every list.
 */

const follows = 'l.stage = 1 and l.renewal_id is null and l.master_license_id is not null';

/** Asked once for a whole statement and kept in a hash, for it names nothing of `l`: a join would be planned by guesses (docs/decisions/0029). */
const primaries = (stands = 'true') =>
  `(select primary_license.id from licenses primary_license
    where primary_license.tenant_id = $1 and primary_license.is_master and primary_license.renewal_id is not null and ${stands})`;

/** Never null. */
export const isWithPrimary = `((${follows} and l.master_license_id in ${primaries()}) is true)`;

/** `stands` says of a stage's column whether it is one that is meant. */
export const atStage = (stands: (stage: string) => string): string =>
  `case when ${follows} and l.master_license_id in ${primaries()}
     then l.master_license_id in ${primaries(stands('primary_license.stage'))} else ${stands('l.stage')} end`;

/** The first of the stages that a license is in, for statements that group by it: one look at its primary, whatever they count. */
export const standsIn = (spans: readonly { readonly from: number; readonly to: number }[]): string => {
  const within = (stage: string) => spans.map(({ from, to }) => ({ from, is: `${stage} between ${from} and ${to}` }));
  const begun = within('primary_license.stage').filter(({ from }) => from > 1);
  const followed = begun.map(({ from, is }) => `when l.master_license_id in ${primaries(is)} then ${from}`);
  const own = within('l.stage').map(({ from, is }) => `when ${is} then ${from}`);
  return `case when ${follows} then case ${followed.join(' ')} else 1 end ${own.join(' ')} end`;
};

/** Joined as `m` for the rows of a page: the primary whose stage is that of `l`. */
export const primaryInProcess = `licenses m on m.tenant_id = l.tenant_id and m.id = l.master_license_id
  and m.is_master and m.renewal_id is not null and l.stage = 1 and l.renewal_id is null`;
export const standsAt = 'coalesce(m.stage, l.stage)';
