import {
  type Created,
  created,
  type Paged,
  type PageQuery,
  type SelectOption,
  selectOption,
} from '@evergreen/contracts/common';
import type { Form } from '@evergreen/contracts/changes';
import type { OptionsQuery } from '@evergreen/contracts/options';
import type { RecordContract } from '@evergreen/contracts/records';
import { Body, Delete, Get, Inject, Param, Post, Put, Query, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { Database } from '../db/database.js';
import { Answers, AnswersNothing } from '../http/answers.js';
import { May, SignedIn } from '../http/policy.js';
import { RecordId } from '../http/record-id.js';
import { By } from '../http/request.js';
import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';
import type { RecordCommands } from './record-commands.js';
import type { RecordLists } from './record-lists.js';
import { type Calls, withPart, withStatus } from './record-parts.js';

/** The shapes of its calls, with the body of a new one and that of a change. */
type RecordCalls<B extends object> = Omit<RecordContract, 'newBody' | 'changeBody'> & {
  readonly newBody: z.ZodType<B>;
  readonly changeBody: z.ZodType<Partial<B>>;
};

interface More {
  /** Groups of fields that have a call of their own: `PUT :id/<part>`. */
  readonly parts?: Readonly<Record<string, Form>>;
  /** It is switched on and off: `POST :id/activate`, `POST :id/deactivate`. */
  readonly active?: boolean;
}

/**
 * The five calls of a record. A controller extends it, names its address and who reads it, and adds what is its own:
 * `class TitlesController extends RecordController(contract, commands, lists) {}`. The select list is for everybody signed in;
 * to write asks for the permission that the record names.
 */
export const RecordController = <F extends object, B extends Partial<F>>(
  contract: RecordCalls<B>,
  commands: RecordCommands<F, B>,
  lists: RecordLists,
  { parts = {}, active = false }: More = {},
): Type<object> => {
  const { Add, Change, Remove, edit } = commands;
  class Five {
    @Inject(CommandBus) readonly commands!: CommandBus;
    @Inject(Database) readonly database!: Database;

    @Get('select-list-options')
    @SignedIn()
    @Answers(z.array(selectOption))
    options(@By() by: Actor, @Query({ schema: contract.optionsQuery }) query: OptionsQuery): Promise<SelectOption[]> {
      return lists.options(this.database, by, query);
    }

    @Post('list')
    @Answers(contract.list)
    list(@By() by: Actor, @Body({ schema: contract.query }) query: PageQuery): Promise<Paged<object>> {
      return lists.page(this.database, by, query);
    }

    @Post()
    @May(edit)
    @Answers(created, 201)
    async add(@By() by: Actor, @Body({ schema: contract.newBody }) body: B): Promise<Created> {
      return { id: await this.commands.execute(new Add(by, newId(), body)) };
    }

    @Put(':id')
    @May(edit)
    @AnswersNothing()
    async change(
      @By() by: Actor,
      @Param('id', RecordId) id: string,
      @Body({ schema: contract.changeBody }) body: Partial<B>,
    ): Promise<void> {
      await this.commands.execute(new Change(by, id, body as Partial<F>, contract.body));
    }

    @Delete(':id')
    @May(edit)
    @AnswersNothing()
    async remove(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
      await this.commands.execute(new Remove(by, id, null));
    }
  }
  const calls = Object.entries(parts).reduce<Calls>(
    (known, [part, schema]) => withPart<F>(known, commands, part, schema),
    Five,
  );
  return active ? withStatus<F>(calls, commands) : calls;
};
