import type { Form } from '@evergreen/contracts/changes';
import { recordCalls } from '@evergreen/contracts/record-calls';
import type { ListColumns } from '@evergreen/contracts/list-columns';
import type { RecordContract } from '@evergreen/contracts/records';
import type { ShownType } from '@evergreen/contracts/shown';
import type { Permission } from '@evergreen/workflows/permissions';
import { Controller, Module, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Area } from '../events/area.js';
import { CallsController } from '../http/calls.controller.js';
import { May } from '../http/policy.js';
import { shownList } from '../lists/shown-list.js';
import type { RecordCommands } from './record-commands.js';
import { type AnyKind, areaOf } from './record-kind.js';
import type { RecordLists } from './record-lists.js';
import { recordWork } from './record-work.js';

interface Contract extends Omit<RecordContract, 'body' | 'messages'> {
  readonly body: Form;
  readonly columns: object;
}

interface Parts<F extends object, B extends Partial<F>> {
  /** The permission to read its list. */
  readonly read: Permission;
  readonly commands: RecordCommands<F, B>;
  readonly lists: RecordLists;
  /** Its list can be exported under this name. */
  readonly shown?: ShownType;
}

/** An area that consists of one record with its five calls: its module, its events and rows. */
export const recordArea = <F extends object, B extends Partial<F>>(
  contract: Contract,
  record: AnyKind,
  { read, commands, lists, shown }: Parts<F, B>,
): { readonly module: Type; readonly area: Area } => {
  const calls = CallsController(recordCalls(contract), recordWork(contract, commands, lists) as never);
  const name = contract.things.replaceAll(' ', '');
  const named = (suffix: string, made: Type) => Object.defineProperty(made, 'name', { value: `${name}${suffix}` });

  @ApiTags(contract.things.toLowerCase())
  @Controller()
  @May(read)
  class RecordController extends calls {}

  @Module({ controllers: [named('Controller', RecordController)], providers: [...commands.handlers] })
  class RecordModule {}

  const list = shownList({
    query: contract.query,
    columns: contract.columns as ListColumns<object>,
    find: (_, { by, query }) => lists.list(by, query),
  });
  return {
    module: named('Module', RecordModule),
    area: { ...areaOf(record), ...(shown && { lists: { [shown]: list } }) },
  };
};
