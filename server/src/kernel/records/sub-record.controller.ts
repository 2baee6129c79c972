import { type Created, created } from '@evergreen/contracts/common';
import { Body, Delete, Inject, Param, Post, Put, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { Answers, AnswersNothing } from '../http/answers.js';
import { May } from '../http/policy.js';
import { RecordId } from '../http/record-id.js';
import { By } from '../http/request.js';
import { newId } from '../ids.js';
import type { Actor } from '../tenancy/actor.js';
import type { SubRecordCommands } from './sub-record-commands.js';

/**
 * The three calls that change what belongs to another record. A controller extends it, names its address with `:ownerId` in
 * it, `@Controller('properties/:ownerId/contacts')`, and who reads it; its list is its own.
 */
export const SubRecordController = <B extends object>(
  { body: sent }: { readonly body: z.ZodType<B> },
  { Add, Change, Remove, edit }: SubRecordCommands<B>,
): Type<object> => {
  class Calls {
    @Inject(CommandBus) readonly commands!: CommandBus;

    @Post()
    @May(edit)
    @Answers(created, 201)
    async add(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Body({ schema: sent }) body: B,
    ): Promise<Created> {
      return { id: await this.commands.execute(new Add(by, ownerId, newId(), body)) };
    }

    @Put(':id')
    @May(edit)
    @AnswersNothing()
    async change(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Param('id', RecordId) id: string,
      @Body({ schema: sent }) body: B,
    ): Promise<void> {
      await this.commands.execute(new Change(by, ownerId, id, body));
    }

    @Delete(':id')
    @May(edit)
    @AnswersNothing()
    async remove(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Param('id', RecordId) id: string,
    ): Promise<void> {
      await this.commands.execute(new Remove(by, ownerId, id, null));
    }
  }
  return Calls;
};
