import type { ReleaseNotes, ReleaseNotesSummary } from '@evergreen/contracts/accounts/release-notes';
import type pg from 'pg';
import { type Api, type Caller, startApi } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { UserWork } from '../support/areas/users.js';
import type { World } from '../support/world.js';

describe('release notes', () => {
  let api: Api;
  let world: World;
  let owner: pg.Client;
  let people: UserWork;
  let firmAdmin: Caller;
  let stranger: Caller;

  beforeAll(async () => {
    api = await startApi();
    // After every release.
    api.pass({ days: 36_500 });
    world = await api.world();
    owner = await api.owner();
    people = new UserWork(await api.signIn('admin@harborview.example'));
    firmAdmin = await api.signIn('admin@keystone.example');
    stranger = await api.signIn('admin@meridian.example');
  });

  const news = (who: Caller) => who.read<ReleaseNotesSummary>('/release-notes/new');
  const notes = async (who: Caller) => (await who.read<ReleaseNotes>('/release-notes')).items;
  const oldAccount = async (email: string) => {
    const id = await people.addWithPassword({ email });
    await owner.query("update users set created_on = '2026-01-01' where id = $1", [id]);
    return api.signIn(email);
  };

  it('are new after an upgrade, and not once they are dismissed, on another machine either', async () => {
    const email = 'reads@hotel.example';
    const here = await oldAccount(email);
    const there = await api.signIn(email);
    expect(await news(there)).toEqual({ hasReleaseNotes: true, hasNewReleaseNotes: true, userDismissed: false });
    expect((await notes(there)).every(({ isNew }) => isNew)).toBe(true);
    for (const who of [here, there]) expect((await who.put('/release-notes/new/dismiss')).status).toBe(204);
    expect(await news(there)).toEqual({ hasReleaseNotes: true, hasNewReleaseNotes: false, userDismissed: true });
    expect((await notes(there)).some(({ isNew }) => isNew)).toBe(false);
    await owner.query(`update dismissed_release_notes set version = '0.2.0'`);
    expect(await news(here)).toEqual({ hasReleaseNotes: true, hasNewReleaseNotes: true, userDismissed: false });
    expect((await notes(here)).filter(({ isNew }) => !isNew).map(({ title }) => title)).toEqual([
      'Evergreen 0.2.0',
      'Evergreen 0.1.0',
    ]);
  });

  it('of before an account are not new to it; the firm’s people have their own, whichever client they work for', async () => {
    const email = 'joins@hotel.example';
    await people.addWithPassword({ email });
    expect(await news(await api.signIn(email))).toMatchObject({
      hasNewReleaseNotes: false,
      userDismissed: false,
    });
    expect((await firmAdmin.put('/release-notes/new/dismiss')).status).toBe(204);
    await firmAdmin.chooses(world.clients.meridian);
    expect(await news(firmAdmin)).toMatchObject({ userDismissed: true });
    expect(await news(stranger)).toMatchObject({ userDismissed: false });
  });

  it('are files to keep; an unknown one is none', async () => {
    const [first] = await notes(stranger);
    const { status, headers, content } = await download(api, stranger, `/release-notes/${first?.urlSlug}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': expect.stringContaining(`attachment; filename="${first?.title} release notes.html"`),
      'x-content-type-options': 'nosniff',
    });
    expect(content.toString()).toContain(`<h1>${first?.title}</h1>`);
    for (const slug of ['9-9-9', 'new-', '..%2F..%2Fpackage.json'])
      expect((await stranger.get(`/release-notes/${slug}`)).status).toBe(404);
    expect((await api.visitor().get('/release-notes/new')).status).toBe(401);
  });
});
