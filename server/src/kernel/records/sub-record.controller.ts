import { changeOf, type Form } from '@evergreen/contracts/changes';
import { type Created, created } from '@evergreen/contracts/common';
import { applyDecorators, Body, Delete, Inject, Param, Post, Put, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { z } from 'zod';
import { fileKinds } from '../files/file-kinds.js';
import { Answers, AnswersNothing } from '../http/answers.js';
import { asJson, Takes } from '../http/bodies/takes.js';
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
export const SubRecordController = <B extends object, A extends object = B>(
  { body, newBody }: { readonly body: Form & z.ZodType<B>; readonly newBody?: z.ZodType<A> },
  { Add, Change, Remove, edit, hasDocument }: SubRecordCommands<B, A>,
): Type<object> => {
  const added = newBody ?? (body as unknown as z.ZodType<A>);
  const changed = changeOf(body) as unknown as z.ZodType<Partial<B>>;
  const TakesDocument = () => (hasDocument ? Takes(asJson(fileKinds.pdf.limit), 'document') : applyDecorators());
  class Calls {
    @Inject(CommandBus) readonly commands!: CommandBus;

    @Post()
    @TakesDocument()
    @May(edit)
    @Answers(created, 201)
    async add(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Body({ schema: added }) sent: A,
    ): Promise<Created> {
      return { id: await this.commands.execute(new Add(by, ownerId, newId(), sent)) };
    }

    @Put(':id')
    @TakesDocument()
    @May(edit)
    @AnswersNothing()
    async change(
      @By() by: Actor,
      @Param('ownerId', RecordId) ownerId: string,
      @Param('id', RecordId) id: string,
      @Body({ schema: changed }) sent: Partial<B>,
    ): Promise<void> {
      await this.commands.execute(new Change(by, ownerId, id, sent));
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
