import { importAll } from '../support/areas/imports.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const register = [
  'license_num,license_type,business_name,address,city,state,zip,issued,expires',
  ...Array.from(
    { length: 2_100 },
    (_, n) => `LB-${n},Innholder,Inn LLC,${n % 7} Main St,Boston,MA,02116,2022-01-01,2022-12-31`,
  ),
].join('\n');

/** Records how many rows of the import were done whenever the planner gets new statistics of the licenses. */
const noting = `create or replace function take_statistics(of_table regclass) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
  begin
    if of_table = 'licenses'::regclass then insert into counts select count(*) from licenses; end if;
  end $$`;

describe('the planner, while a large register comes in', () => {
  const { api, owner } = opened(() => openWorld({}, { EVERGREEN_ROLES: 'api,worker' }));

  it('is notified each time that it has doubled, and not only at the end', async () => {
    await owner.query('create table counts (licenses integer)');
    await owner.query(noting);
    const dana = await api.signIn('admin@harborview.example');
    expect((await importAll(dana, register)).counts.created).toBe(2_100);
    const { rows } = await owner.query<{ licenses: number }>('select licenses from counts order by licenses');
    expect(rows.slice(0, 3).map(({ licenses }) => licenses)).toEqual([500, 1_000, 2_000]);
  });
});
