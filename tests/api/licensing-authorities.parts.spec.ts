import { randomUUID } from 'node:crypto';
import type { AuthorityContact, KeyContactChangeForms } from '@evergreen/contracts/licensing/authorities';
import type { Paged, Problem } from '@evergreen/contracts/common';
import type { SyncCandidates } from '@evergreen/contracts/licensing/intervals';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';
import { path, form, monthBefore, idOf, openAuthorities } from '../support/areas/authorities.js';

provesRecord('a contact of an authority', {
  path: ({ standing }) => Promise.resolve(`${path}/${standing.authority}/contacts`),
  noun: 'authority contact',
  valid: () => ({ label: 'Clerk', name: `Dana ${randomUUID()}`, phone: '(617) 555-0142', email: 'dana@city.example' }),
  read: async (who, id, path) => (await who.read<Paged<AuthorityContact>>(path)).items?.find((item) => item.id === id),
  edit: { field: 'label', label: 'Label', to: 'Deputy' },
  invalid: [
    ['nobody', { name: '', phone: null, email: '' }, { name: ['Must have a name, email, or phone #'] }],
    ['a label of 257 characters', { label: 'x'.repeat(257) }, { label: ['Cannot exceed 256 characters'] }],
    ['a name of 257 characters', { name: 'x'.repeat(257) }, { name: ['Cannot exceed 256 characters'] }],
    ['a phone number that is none', { phone: '12345' }, { phone: ['Must enter a valid phone number'] }],
    ['an email that is none', { email: 'dana@' }, { email: ['Invalid email address format'] }],
  ],
  keeper: 'contributor@harborview.example',
  may: {
    add: ['admin@harborview.example', 'contributor@harborview.example'],
    keep: ['admin@harborview.example', 'contributor@harborview.example'],
  },
});

describe('what belongs to a licensing authority', () => {
  const house = opened(openAuthorities);
  const { contributor, firmAdmin, stranger, added, addedType, read, sentences } = house;

  describe('key contact change forms', () => {
    const forms = (path: string) => contributor.read<KeyContactChangeForms>(`${path}/key-contact-change-forms`);

    it('are added, changed and deleted; the version is the authority’s', async () => {
      const path = await added(contributor, { documents: [{ ...form, label: 'Zoning' }] });
      const { body: made } = await contributor.post(`${path}/key-contact-change-forms`, form);
      expect((await forms(path)).items.map(({ label }) => label)).toEqual(['Change of manager', 'Zoning']);
      const formPath = `${path}/key-contact-change-forms/${made.id}`;
      expect(
        (await contributor.put(formPath, { ...form, label: 'Change of owner' }, { 'if-match': '"2"' })).status,
      ).toBe(204);
      expect((await read(path)).version).toBe(3);
      expect((await contributor.delete(formPath, { 'if-match': '"3"' })).status).toBe(204);
      expect(await forms(path)).toMatchObject({ totalItemCount: 1, items: [{ label: 'Zoning' }] });
      for (const { status } of [await contributor.put(formPath, form), await contributor.delete(formPath)])
        expect(status).toBe(404);
    });

    it('are at most fifty', async () => {
      const path = await added(contributor, { documents: Array.from({ length: 49 }, () => form) });
      const post = async () => (await contributor.post(`${path}/key-contact-change-forms`, form)).body;
      await post();
      expect((await post()).detail).toBe('A Licensing Authority has at most 50 Key Contact Change Forms');
      expect((await forms(path)).totalItemCount).toBe(50);
    });

    it('of two people who add one at once are both there', async () => {
      const path = await added();
      await Promise.all([1, 2, 3].map(() => contributor.post(`${path}/key-contact-change-forms`, form)));
      expect((await forms(path)).totalItemCount).toBe(3);
    });
  });

  describe('contacts', () => {
    it('of what the firm provides lie with the firm, and its clients read them', async () => {
      const path = await added(firmAdmin);
      const { body: made } = await firmAdmin.post(`${path}/contacts`, { email: 'desk@city.example' });
      expect((await firmAdmin.put(`${path}/contacts/${made.id}`, { phone: '617-555-0142', email: null })).status).toBe(
        204,
      );
      for (const who of [firmAdmin, contributor, stranger])
        expect((await who.get(`${path}/contacts`)).body).toMatchObject({
          totalItemCount: 1,
          items: [{ id: made.id, licensingAuthorityId: idOf(path), name: null, phone: '617-555-0142', email: null }],
        });
      for (const who of [contributor, stranger])
        expect((await who.post(`${path}/contacts`, { name: 'X' })).status).toBe(403);
      expect((await firmAdmin.delete(`${path}/contacts/${made.id}`)).status).toBe(204);
    });

    it('are called by what there is of them', async () => {
      const path = await added();
      const { body: made } = await contributor.post(`${path}/contacts`, { email: 'desk@city.example' });
      await contributor.put(`${path}/contacts/${made.id}`, { name: 'Dana Reyes', email: 'desk@city.example' });
      const byPhone = { name: null, phone: '617-555-0142', email: null };
      const { headers } = await contributor.put(`${path}/contacts/${made.id}`, byPhone);
      expect((await sentences(made.id)).at(0)).toBe('changed authority contact 617-555-0142');
      await contributor.undo(String(headers['undo']));
      expect((await sentences(made.id)).at(-1)).toBe('added authority contact Dana Reyes');
    });
  });

  describe('the intervals of its types', () => {
    const other = { ...monthBefore, dueDateRelativeIntervalValue: -3, trackDateIntervalValue: -1 };
    const candidates = async (path: string, which: string) =>
      (await contributor.read<SyncCandidates>(`${path}/async-${which}-intervals`)).items;
    const sync = (path: string, which: string, ...licenseTypeIds: string[]) =>
      contributor.put<Problem>(`${path}/sync-${which}-intervals`, { licenseTypeIds });

    const intervalsOf = async (type: string) => {
      const owner = await house.api.owner();
      const { rows } = await owner.query<{ intervals: object }>('select intervals from license_types where id = $1', [
        type,
      ]);
      return rows[0]?.intervals;
    };

    it('that differ are named with both in words, and become a copy of the authority’s', async () => {
      const path = await added(contributor, monthBefore);
      const differs = await addedType(contributor, path, { name: 'Differs', ...other });
      const none = await addedType(contributor, path, { name: 'None' });
      await addedType(contributor, path, { name: 'Same', ...monthBefore });
      await addedType(contributor, path, { name: 'Follows', usesAuthorityIntervals: true });
      const theirs = '1 month before the expiration date';
      expect(await candidates(path, 'due-date')).toEqual([
        {
          ...{ licenseTypeId: differs, licenseTypeName: 'Differs' },
          ...{ interval: '3 months before the expiration date', authorityInterval: theirs },
        },
        { licenseTypeId: none, licenseTypeName: 'None', interval: 'None', authorityInterval: theirs },
      ]);
      expect((await candidates(path, 'track-date')).map(({ licenseTypeId }) => licenseTypeId)).toEqual([differs]);
      expect((await sync(path, 'due-date', differs, none)).status).toBe(204);
      expect(await candidates(path, 'due-date')).toEqual([]);
      expect(await intervalsOf(differs)).toMatchObject({ ...monthBefore, trackDateIntervalValue: -1 });
      expect((await candidates(path, 'track-date')).map(({ interval }) => interval)).toEqual([
        '1 week before the forms due date',
        'None',
      ]);
      expect((await sync(path, 'track-date', differs)).status).toBe(204);
      // A copy: later changes of the authority change no type.
      await contributor.put(`${path}/renewal-info`, { formSourceType: 'Online', ...other });
      expect(await intervalsOf(differs)).toMatchObject(monthBefore);
    });

    it('are synced of those that were offered alone, of an active authority, all or none', async () => {
      const path = await added(contributor, monthBefore);
      const [first, same] = [
        await addedType(contributor, path, other),
        await addedType(contributor, path, monthBefore),
      ];
      const elsewhere = await addedType(contributor, await added(), other);
      const words = ['One of these License Types can no longer be synced. Refresh and try again.'];
      for (const wrong of [same, elsewhere, randomUUID()])
        expect((await sync(path, 'due-date', first, wrong)).body.errors).toEqual({ licenseTypeIds: words });
      expect((await sync(path, 'due-date')).body.errors).toEqual({ licenseTypeIds: ['Required'] });
      expect(await candidates(path, 'due-date')).toHaveLength(1);
      await contributor.put(`${path}/deactivate`);
      expect((await sync(path, 'due-date', first)).body.detail).toBe('This Licensing Authority is inactive.');
    });

    it('change no license', async () => {
      const path = await added(contributor, monthBefore);
      const type = await addedType(contributor, path, other);
      const license = await house.add({}, { ...house.standing, authority: idOf(path), type });
      const owner = await house.api.owner();
      const row = async () => (await owner.query('select * from licenses where id = $1', [license])).rows;
      const before = await row();
      expect((await sync(path, 'due-date', type)).status).toBe(204);
      expect(await row()).toEqual(before);
    });
  });
});
