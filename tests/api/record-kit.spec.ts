import { randomUUID } from 'node:crypto';
import type { Paged, SelectOption } from '@evergreen/contracts/common';
import { entityBody } from '@evergreen/contracts/parties/entities';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { providable, recordContract } from '@evergreen/contracts/records';
import { put } from '@evergreen/contracts/calls';
import { changeOf } from '@evergreen/contracts/changes';
import { activeCalls, recordCalls } from '@evergreen/contracts/record-calls';
import { Controller, Module } from '@nestjs/common';
import { z } from 'zod';
import { CallsController } from '../../server/src/kernel/http/calls.controller.js';
import { May } from '../../server/src/kernel/http/policy.js';
import { flag, optional, text } from '../../server/src/kernel/records/fields.js';
import { recordCommands } from '../../server/src/kernel/records/record-commands.js';
import { toggled } from '../../server/src/kernel/records/record-events.js';
import { keptRecord } from '../../server/src/kernel/records/record-kind.js';
import { recordLists } from '../../server/src/kernel/records/record-lists.js';
import { activeWork, partWork, recordWork } from '../../server/src/kernel/records/record-work.js';
import { refusalOn } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { provesRecord } from '../support/generated/record-spec.js';

/** Entities with all features of the kit, on their own table: more than their area offers today. */
const contract = recordContract({
  thing: 'Entity',
  things: 'Entities',
  path: '/tried-entities',
  body: entityBody,
  row: {
    name: z.string(),
    federalEin: z.string().nullable(),
    stateOfFormation: z.string().nullable(),
    active: z.boolean(),
    ...providable,
  },
  columns: {
    name: { label: 'Entity Name', sorts: true },
    federalEin: { label: 'Federal EIN', sorts: true },
    createdOn: { label: 'Created', kind: 'timestamp', sorts: true },
  },
});
const tried = keptRecord({
  kind: 'corporateEntity',
  name: 'CorporateEntity',
  noun: 'entity',
  table: 'corporate_entities',
  fields: {
    name: text('Entity Name'),
    federalEin: optional(text('Federal EIN')),
    stateOfFormation: optional(text('State of Formation')),
    active: flag('Active'),
  },
  calledBy: 'name',
  edit: 'entity.edit',
  provided: true,
  sentence: toggled,
});
const commands = recordCommands(tried, contract, { initial: { active: true } });
const lists = recordLists(tried, contract, { label: 'name', search: ['name', 'federalEin'] });
const taxNumber = z.strictObject({ federalEin: z.string().max(32).nullable() });
const calls = {
  ...recordCalls(contract),
  ...activeCalls(contract),
  changeTaxNumber: put(`${contract.path}/:id/tax-number`, { body: changeOf(taxNumber) }),
};

@Controller()
@May('entity.read')
class TriedController extends CallsController(calls, {
  ...recordWork(contract, commands, lists),
  ...activeWork(commands),
  changeTaxNumber: partWork(commands, taxNumber),
}) {}

@Module({ controllers: [TriedController], providers: [...commands.handlers] })
class TriedModule {}

const keepers = ['admin@harborview.example', 'contributor@harborview.example'];

provesRecord('an entity by the kit', {
  path: contract.path,
  module: TriedModule,
  noun: 'entity',
  acts: ['add', 'change', 'remove'],
  valid: () => ({ name: `Entity ${randomUUID()}`, federalEin: null, stateOfFormation: 'MA' }),
  edit: { field: 'stateOfFormation', label: 'State of Formation', to: 'NH' },
  invalid: [['no name', { name: '' }, { name: ['Required'] }]],
  unique: {
    again: (body) => ({ ...body, name: String(body['name']).toUpperCase() }),
    errors: { name: ['An Entity of this name exists already'] },
  },
  keeper: 'contributor@harborview.example',
  may: {
    add: [
      ...keepers,
      'admin@meridian.example',
      'contributor@meridian.example',
      'admin@keystone.example',
      'renewals@keystone.example',
    ],
    keep: keepers,
  },
  isUndone: false,
});

describe('a record with parts, that is active or not', () => {
  const house = opened(() => openLicensing(TriedModule));
  const { contributor, firmAdmin, stranger } = house;

  const added = async (name: string, federalEin: string | null = null) => {
    const answer = await contributor.added(contract.path, { name, federalEin, stateOfFormation: 'MA' });
    return { id: answer, at: `${contract.path}/${answer}` };
  };
  const rows = async (query: object) =>
    (await contributor.post<Paged<z.infer<typeof contract.row>>>(`${contract.path}/list`, query)).body.items;
  const only = async (id: string) => (await rows({ pageSize: 100 })).find((row) => row.id === id);

  it('changes a part, and that alone', async () => {
    const { id, at } = await added('Parted');
    expect((await contributor.put(`${at}/tax-number`, { federalEin: '12-1' })).status).toBe(204);
    expect(await only(id)).toMatchObject({ name: 'Parted', federalEin: '12-1', stateOfFormation: 'MA', version: 2 });
    expect(await contributor.put(`${at}/tax-number`, { name: 'Other' })).toMatchObject(
      refusalOn({ name: 'Unknown field' }),
    );
    expect((await contributor.put(`${at}/tax-number`, { federalEin: null }, { 'if-match': '"1"' })).status).toBe(409);
  });

  it('is deactivated and activated, with events, and is not in the select list while inactive', async () => {
    const { id, at } = await added('Switched');
    const offered = async () =>
      (await contributor.read<SelectOption[]>(`${contract.path}/select-list-options`)).some(
        (option) => option.value === id,
      );
    expect(await offered()).toBe(true);
    expect((await contributor.post(`${at}/deactivate`)).status).toBe(204);
    expect(await only(id)).toMatchObject({ active: false });
    expect(await offered()).toBe(false);
    expect((await contributor.post(`${at}/activate`)).status).toBe(204);
    expect(await only(id)).toMatchObject({ active: true });
    const { body } = await house.admin.get<Paged<HistoryItem>>(`/history/events?subjectId=${id}`);
    expect(body.items.map(({ sentence }) => sentence)).toEqual([
      'activated entity Switched',
      'deactivated entity Switched',
      'added entity Switched',
    ]);
  });

  it('is sorted by what may be empty with the empty ones last, both ways', async () => {
    const [low, high, none] = [await added('Sorted A', '1'), await added('Sorted B', '2'), await added('Sorted C')];
    const order = async (sortDirection: string) =>
      (await rows({ sortBy: 'federalEin', sortDirection, searchTerm: 'sorted' })).map(({ id }) => id);
    expect(await order('asc')).toEqual([low.id, high.id, none.id]);
    expect(await order('desc')).toEqual([high.id, low.id, none.id]);
  });

  it('of the firm is read by each client, and kept by the firm', async () => {
    const answer = await firmAdmin.post(contract.path, { name: 'Shared', stateOfFormation: null });
    const path = `${contract.path}/${answer.body.id}`;
    expect(await only(answer.body.id)).toMatchObject({
      isClientSpecific: false,
      managedBy: 'Keystone Licensing Group',
    });
    for (const who of [contributor, stranger]) expect((await who.post(`${path}/deactivate`)).status).toBe(403);
    expect((await firmAdmin.post(`${path}/deactivate`)).status).toBe(204);
  });
});
