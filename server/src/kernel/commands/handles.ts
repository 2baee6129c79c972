import { Inject, Injectable, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Command } from './command.js';
import { Transactions } from './transactions.js';
import type { UnitOfWork } from './unit-of-work.js';

/** Services by their classes: `[FileStore]` gives a `FileStore`. */
export type Given<D extends readonly Type[]> = { [K in keyof D]: D[K] extends Type<infer T> ? T : never };

/** Builds the handler class that Nest finds by its command and injects by type. */
const handler = <C extends Command<unknown, R>, R>(
  command: Type<C>,
  execute: (sent: C, transactions: Transactions, services: readonly unknown[]) => Promise<R>,
  services: readonly Type[],
): Type<ICommandHandler<C>> => {
  class Handler {
    private readonly services: readonly unknown[];

    constructor(
      private readonly transactions: Transactions,
      ...services: unknown[]
    ) {
      this.services = services;
    }

    execute(sent: C): Promise<R> {
      return execute(sent, this.transactions, this.services);
    }
  }
  Object.defineProperty(Handler, 'name', { value: `${command.name}Handler` });
  Injectable()(Handler);
  for (const [index, service] of [Transactions, ...services].entries()) Inject(service)(Handler, undefined, index);
  CommandHandler(command)(Handler);
  return Handler as unknown as Type<ICommandHandler<C>>;
};

/**
 * The handler of a command as a function of its transaction: everything that it appends is written together, or
 * nothing.
 * @param services their classes; the instances are passed after the command
 */
export const handles = <C extends Command<unknown, R>, R, const D extends readonly Type[] = []>(
  command: Type<C>,
  work: (uow: UnitOfWork, command: C, ...services: Given<D>) => R | Promise<R>,
  services: D = [] as unknown as D,
): Type<ICommandHandler<C>> =>
  handler<C, R>(
    command,
    (sent, transactions, given) =>
      transactions.run(sent.by, sent.commandId, async (uow) => work(uow, sent, ...(given as Given<D>))),
    services,
  );

/**
 * The handler of a command with work before or after its transaction, such as storing a file.
 * @param work gets the transactions, and opens one
 */
export const handlesAround = <C extends Command<unknown, R>, R, const D extends readonly Type[] = []>(
  command: Type<C>,
  work: (command: C, transactions: Transactions, ...services: Given<D>) => Promise<R>,
  services: D = [] as unknown as D,
): Type<ICommandHandler<C>> =>
  handler<C, R>(command, (sent, transactions, given) => work(sent, transactions, ...(given as Given<D>)), services);
