import type { Type } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { Missing } from '../errors.js';
import type { Aggregate } from '../events/aggregate.js';
import type { DomainEvent } from '../events/event.js';
import { tenantOf } from '../tenancy/actor.js';
import type { Command } from './command.js';
import { handles } from './handles.js';
import type { Deciding, UnitOfWork } from './unit-of-work.js';
import { early } from '../awaited-later.js';

interface Viewed {
  readonly id: string;
  readonly version: number;
}
type Stale = (uow: UnitOfWork, stream: Viewed, seen: number) => Error | Promise<Error>;

/** Refuses a stale version, with the message `stale` if given. */
export const expectFresh = async (uow: UnitOfWork, sent: Command, stream: Viewed, stale?: Stale): Promise<void> => {
  const seen = sent.by.request.ifMatch;
  const error = stale && seen !== undefined && seen !== stream.version ? await stale(uow, stream, seen) : undefined;
  uow.expect(sent, stream, error && (() => error));
};

export interface Decided<F> {
  /** Reads what the decision needs in addition to the stream, in the same transaction. */
  readonly facts?: (uow: UnitOfWork, command: never) => Promise<F>;
  /** The tenant of the stream, if it is not the current client. */
  readonly tenant?: (command: never) => string;
  /** The answer to a stale version, if it is not the conflict of decision 3. */
  readonly stale?: Stale;
}

/**
 * The handler of a command with a pure decision: loads the record, decides, appends. The record must exist; a missing
 * one and another tenant's are both `Missing`.
 */
export const decides = <S, E extends DomainEvent, C extends Command, F = undefined>(
  command: Type<C>,
  aggregate: Aggregate<S, E>,
  decide: (state: S, command: C, facts: F, context: Deciding) => E | readonly E[],
  { facts, tenant, stale }: Decided<F> = {},
): Type<ICommandHandler<C>> => {
  const handle = async (uow: UnitOfWork, sent: C): Promise<null> => {
    const loading = early(uow.load(aggregate, sent.id, tenant?.(sent as never) ?? tenantOf(sent.by)));
    // Sent in the same round trip; its refusal counts only if the record exists and is current.
    const reading = early(Promise.resolve().then(() => facts?.(uow, sent as never)));
    const stream = await loading;
    if (stream.version === 0 || stream.state === null) throw new Missing();
    await expectFresh(uow, sent, stream, stale);
    const known = (await reading) as F;
    uow.append(aggregate, stream, ...([decide(stream.state, sent, known, uow.deciding)].flat() as E[]));
    return null;
  };
  return handles<C, null>(command, handle);
};
