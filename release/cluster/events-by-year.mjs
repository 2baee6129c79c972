/**
 * The log of events split into years on a copy (decision 0065): a test of what it would take, not of today's program.
 * A year ends at a position, since the log is in the order of positions and nothing is ever inserted in between.
 */

/**
 * Around a year's end, up to so many positions on either side may be written by transactions that run in parallel, or
 * soon after one another.
 */
const AROUND = 1_000_000;

const OWN = 'tenant_id = any ((select app_tenants())::uuid[])';

const nameOf = (year) => `events_${year}`;

/** The triggers of the log, read before it is cut. One for each row goes to all years, one for each statement to every table. */
export const TRIGGERS = `select tgname as name, lower(pg_get_triggerdef(oid, true)) as definition, tgtype & 1 = 1 as "forRows"
  from pg_trigger where tgrelid = 'events'::regclass and not tgisinternal order by 1`;

const forStatements = (triggers, table) =>
  triggers
    .filter(({ forRows }) => !forRows)
    .map(({ definition }) => definition.replace(' on events ', ` on ${table} `));

/**
 * While people work: none of it blocks anybody.
 * @param end the first position of the next year
 * @param triggers the rows of `TRIGGERS`
 */
export const preparing = ({ year, end, triggers }) => {
  const next = nameOf(year + 1);
  return [
    `create table events_by_year (like events including defaults including generated including constraints) partition by range ("position")`,
    `create table ${next} (like events including defaults including generated including constraints including indexes)`,
    `call protect('${next}', 'select, insert')`,
    ...forStatements(triggers, next),
    `alter table events_by_year attach partition ${next} for values from (${end}) to (maxvalue)`,
    // Validated now, so that the cut need not wait for a scan up to the last event.
    `alter table events add constraint of_this_year check ("position" < ${end}) not valid`,
    `alter table events validate constraint of_this_year`,
    // A key of each year alone does not see a version in the other one: near the end of a year both are searched.
    `create function events_of_one_version() returns trigger language plpgsql as $$
     begin
       perform pg_advisory_xact_lock(hashtextextended('version of ' || new.stream_id, 0));
       if exists (select from events e where (e.tenant_id, e.stream_id, e.version) = (new.tenant_id, new.stream_id, new.version)) then
         raise unique_violation using constraint = 'events_pkey', message = 'This version of the stream is there';
       end if;
       return new;
     end $$`,
  ];
};

/** In one transaction: reads and writes of events wait for it. @param from the next position */
export const cutting = ({ year, end, from, triggers }) => {
  const [last, near] = [nameOf(year), `new."position" between ${end - AROUND} and ${end + AROUND}`];
  return [
    `alter table events rename to ${last}`,
    ...triggers.map(({ name }) => `drop trigger ${name} on ${last}`),
    ...forStatements(triggers, last),
    `drop policy own_client on ${last}`,
    `alter table ${last} alter column "position" drop identity`,
    `alter table events_by_year rename to events`,
    `alter table events attach partition ${last} for values from (minvalue) to (${end})`,
    `alter table events alter column "position" add generated always as identity (start with ${from})`,
    // The effect of `protect`, without the statistics: those are per year.
    `alter table events enable row level security`,
    `alter table events force row level security`,
    `create policy owner_all on events to current_user using (true) with check (true)`,
    `create policy tenant_only on events to evergreen_app using (${OWN}) with check (${OWN})`,
    `create policy own_client on events for select to evergreen_app using ( tenant_id = (select app_provider()) and kind = 'client' and stream_id = any ((select app_tenants())::uuid[]))`,
    `grant select, insert on events to evergreen_app`,
    ...triggers.map(({ definition }) => definition),
    `create trigger events_of_one_version before insert on events for each row when (${near}) execute function events_of_one_version()`,
  ];
};

/** Then the year is a table of its own, complete and read-only. It cannot be in a transaction. */
export const detaching = ({ year }) => `alter table events detach partition ${nameOf(year)} concurrently`;

/** Without a scan: the constraint proves its content already. */
export const attaching = ({ year, end }) => [
  `alter table events attach partition ${nameOf(year)} for values from (minvalue) to (${end})`,
];
