import { changeOf, type Form } from '@evergreen/contracts/changes';
import { Body, Param, Post, Put, type Type } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { AnswersNothing } from '../http/answers.js';
import { May } from '../http/policy.js';
import { RecordId } from '../http/record-id.js';
import { By } from '../http/request.js';
import type { Actor } from '../tenancy/actor.js';
import type { RecordCommands } from './record-commands.js';

/** A controller's class that sends commands. */
export type Calls = Type<{ readonly commands: CommandBus }>;

type Changes<F extends object> = Pick<RecordCommands<F, object>, 'Change' | 'edit'>;

const camel = (words: string): string => words.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `PUT :id/<part>`: changes fields of a group, and no others. */
export const withPart = <F extends object>(
  calls: Calls,
  { Change, edit }: Changes<F>,
  part: string,
  form: Form,
): Calls => {
  const schema = changeOf(form);
  const method = `change${camel(part)}`;
  class WithPart extends calls {
    @Put(`:id/${part}`)
    @May(edit)
    @AnswersNothing()
    async [method](
      @By() by: Actor,
      @Param('id', RecordId) id: string,
      @Body({ schema }) body: Partial<F>,
    ): Promise<void> {
      await this.commands.execute(new Change(by, id, body, form));
    }
  }
  return WithPart;
};

/** `POST :id/activate` and `POST :id/deactivate`, for a record that is `active` or not. */
export const withStatus = <F extends object>(calls: Calls, { Change, edit }: Changes<F>): Calls => {
  const status = (active: boolean) => ({ active }) as unknown as Partial<F>;
  class WithStatus extends calls {
    @Post(':id/activate')
    @May(edit)
    @AnswersNothing()
    async activate(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
      await this.commands.execute(new Change(by, id, status(true)));
    }

    @Post(':id/deactivate')
    @May(edit)
    @AnswersNothing()
    async deactivate(@By() by: Actor, @Param('id', RecordId) id: string): Promise<void> {
      await this.commands.execute(new Change(by, id, status(false)));
    }
  }
  return WithStatus;
};
