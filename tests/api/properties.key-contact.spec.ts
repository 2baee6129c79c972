import { randomUUID } from 'node:crypto';
import { type TaskChecklist, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import type { ManagerChangeTaskRow } from '@evergreen/contracts/renewing/user-tasks';
import { licenseTypes } from '../../server/src/features/licensing/authorities/index.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { daysOn } from '../support/days.js';
import type { Standing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { dana, openProperties } from '../support/areas/properties.js';

describe('the key contact of a property', () => {
  const house = opened(openProperties);
  const { contributor, show, run, rows } = house;

  describe('when its key contact is another one', () => {
    const asks = async (name = 'Common Victualler'): Promise<Standing> => {
      const standing = await house.addStanding(` ${randomUUID()}`);
      await run('harborview', (uow) =>
        changeRecord(uow, licenseTypes, standing.type, {
          name,
          hasManagerChangeRequirement: true,
          managerChangeRequirementNotes: 'Form 43 within 10 days',
        }),
      );
      return standing;
    };
    const key = async (property: string, over: object = {}) =>
      (
        await contributor.post(`/properties/${property}/contacts`, {
          ...dana,
          isKeyContact: true,
          ...over,
        })
      ).body.id;
    const note = async (property: string) => (await show(property)).managerChangeTaskDescription;

    it.each<[string, (property: string, id: string) => Promise<unknown>, boolean]>([
      ['another takes the mark', (property) => key(property, { name: 'Zoe Young' }), true],
      [
        'it gets another name',
        (property, id) =>
          contributor.put(`/properties/${property}/contacts/${id}`, { ...dana, name: 'Zoe Young', isKeyContact: true }),
        true,
      ],
      [
        'it loses the mark',
        (property, id) => contributor.put(`/properties/${property}/contacts/${id}`, { ...dana, isKeyContact: false }),
        true,
      ],
      ['it is deleted', (property, id) => contributor.delete(`/properties/${property}/contacts/${id}`), true],
      [
        'its phone changes',
        (property, id) =>
          contributor.put(`/properties/${property}/contacts/${id}`, { ...dana, phone: null, isKeyContact: true }),
        false,
      ],
      [
        'its name is written otherwise',
        (property, id) =>
          contributor.put(`/properties/${property}/contacts/${id}`, {
            ...dana,
            name: 'DANA  REYES',
            isKeyContact: true,
          }),
        false,
      ],
    ])('a task says whom to tell: %s', async (_, change, expected) => {
      const standing = await asks();
      await house.add({}, standing);
      const id = await key(standing.property);
      expect(await note(standing.property)).toBeNull();
      await change(standing.property, id);
      const line = /^Common Victualler, Boston Licensing Board .+: Form 43 within 10 days$/;
      expect(await note(standing.property)).toEqual(expected ? expect.stringMatching(line) : null);
    });

    it('there is no task without an active license that asks for one', async () => {
      const standing = await asks();
      const id = await key(standing.property);
      await contributor.delete(`/properties/${standing.property}/contacts/${id}`);
      expect(await note(standing.property)).toBeNull();
    });

    it('one task is open at a time, and goes back with the change that called for it', async () => {
      const standing = await asks();
      await house.add({}, standing);
      await key(standing.property);
      const zoe = await contributor.post(`/properties/${standing.property}/contacts`, {
        ...dana,
        name: 'Zoe Young',
        isKeyContact: false,
      });
      const marked = await contributor.put(`/properties/${standing.property}/contacts/${zoe.body.id}`, {
        ...dana,
        name: 'Zoe Young',
        isKeyContact: true,
      });
      const { managerChangeTaskId: first } = await show(standing.property);
      expect(first).not.toBeNull();
      expect((await contributor.undo(marked)).status).toBe(204);
      expect((await show(standing.property)).managerChangeTaskId).toBeNull();
      await Promise.all([key(standing.property, { name: 'Ana Bell' }), key(standing.property, { name: 'Lee Park' })]);
      const { managerChangeTaskId } = await show(standing.property);
      expect(managerChangeTaskId).not.toBeNull();
      const open = await rows(`select id from tasks where property_id = $1 and status = 'open'`, [standing.property]);
      expect(open).toEqual([{ id: managerChangeTaskId }]);
    });

    it('two people at the same moment, 20 times: one open task, and its note names every type', async () => {
      const standing = await asks();
      const others = [await asks('Beer'), await asks('Wine')];
      for (const place of [standing, ...others]) await house.add({}, { ...place, property: standing.property });
      const replace = (who: typeof contributor, name: string) =>
        who.post(`/properties/${standing.property}/contacts`, { ...dana, name, isKeyContact: true });
      await replace(contributor, 'The first one');
      const line = (type: string) => `${type}, Boston Licensing Board .+: Form 43 within 10 days`;
      const note = new RegExp(`^${['Beer', 'Common Victualler', 'Wine'].map(line).join('\n')}$`);
      for (let turn = 1; turn <= 20; turn++) {
        const both = await Promise.all([
          replace(contributor, `Ana Bell ${turn}`),
          replace(house.admin, `Lee Park ${turn}`),
        ]);
        expect(both.map(({ status }) => status)).toEqual([201, 201]);
        const open = await rows<{ id: string; checklist: TaskChecklist }>(
          `select id, checklist from tasks where property_id = $1 and kind = 'ManagerChange' and status = 'open'`,
          [standing.property],
        );
        expect(open).toHaveLength(1);
        expect(taskInWords(open[0]?.checklist ?? null, null)).toMatch(note);
        expect((await house.admin.put(`/user-tasks/${String(open[0]?.id)}/complete`)).status).toBe(204);
      }
    });

    describe('the checklist of its task', () => {
      const open = async () => {
        const standing = await asks();
        const others = [await asks('Beer')];
        for (const place of [standing, ...others]) await house.add({}, { ...place, property: standing.property });
        await key(standing.property);
        await key(standing.property, { name: 'Zoe Young' });
        const { managerChangeTaskId } = await show(standing.property);
        const path = `/user-tasks/manager-changes/${String(managerChangeTaskId)}`;
        const shown = () => contributor.read<ManagerChangeTaskRow>(path);
        return { property: standing.property, at: path, shown, types: [others[0]?.type, standing.type] };
      };
      const informed = ({ checklist }: ManagerChangeTaskRow) => checklist?.lines.map(({ informedOn }) => informedOn);

      it('has a line for each license type and authority, ticked off when it is informed, and opened again', async () => {
        const { at, shown, types } = await open();
        const { checklist } = await shown();
        expect(checklist?.lines.map(({ licenseTypeId }) => licenseTypeId)).toEqual(types);
        const tick = (...ids: unknown[]) => contributor.put(`${at}/checklist`, { informedLicenseTypeIds: ids });
        const ticked = await tick(types[1]);
        expect(ticked.status).toBe(204);
        expect(informed(await shown())).toEqual([null, daysOn(0)]);
        expect((await contributor.put(`${at}/checklist`, {})).status).toBe(204);
        expect(informed(await shown())).toEqual([null, daysOn(0)]);
        expect((await tick(randomUUID())).status).toBe(400);
        expect((await contributor.undo(ticked)).status).toBe(204);
        expect(informed(await shown())).toEqual([null, null]);
      });

      it('is listed again with the next key contact, and people’s own notes stay', async () => {
        const { property, at, shown, types } = await open();
        const { followUpDate } = await shown();
        await contributor.put(at, { description: 'Pat at the Board knows.', followUpDate });
        await contributor.put(`${at}/checklist`, { informedLicenseTypeIds: types });
        await key(property, { name: 'Lee Park' });
        const { note, checklist } = await shown();
        expect(note).toBe('Pat at the Board knows.');
        expect(checklist?.lines.map(({ informedOn, notes }) => [informedOn, notes])).toEqual(
          types.map(() => [null, 'Form 43 within 10 days']),
        );
        const { managerChangeTaskDescription } = await show(property);
        expect(managerChangeTaskDescription).toMatch(/^Beer, .+\nCommon Victualler, .+\nPat at the Board knows\.$/s);
      });
    });
  });
});
