import { AsyncLocalStorage } from 'node:async_hooks';
import { addDays, type CalendarDate, weekOf } from '@evergreen/workflows/dates';
import type { CommandBus } from '@nestjs/cqrs';
import { v5 } from 'uuid';
import { Clock } from '../../kernel/clock.js';
import type { Command } from '../../kernel/commands/command.js';
import type { Transactions } from '../../kernel/commands/transactions.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { newId } from '../../kernel/ids.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';

const SAMPLE = '5b0a3c56-7d0e-4c58-9c6f-4f3f3f0f9e11';
/** The same id for the same name on every machine. */
export const sampleId = (...name: readonly (string | number)[]): string => v5(name.join('/'), SAMPLE);

/** Shows the moment of the current act; several may run at once, each at its own moment. */
export class SampleClock extends Clock {
  private readonly shown = new AsyncLocalStorage<Date>();

  override now(): Date {
    return this.shown.getStore() ?? super.now();
  }

  at<T>(moment: string, work: () => Promise<T>): Promise<T> {
    return this.shown.run(new Date(moment), work);
  }
}

/** Random numbers that are the same every time. Both ends are included. */
export interface Dice {
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** FNV-1a over the name, then Mulberry32. Each random choice has its own dice, so that a new record changes no other. */
export const diceOf = (name: string): Dice => {
  let state = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) state = Math.imul(state ^ name.charCodeAt(index), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
  };
};

/** This day, or the last working day before it. */
export const workday = (day: CalendarDate): CalendarDate => {
  const { start, end } = weekOf(day);
  if (day === start) return addDays(day, -2);
  return day === end ? addDays(day, -1) : day;
};

/** Office hours in every time zone of the sample begin after 14:00 UTC and have 480 minutes. */
export const moment = (day: CalendarDate, minute: number): string =>
  `${day}T${new Date((14 * 60 + Math.min(minute, 480)) * 60_000).toISOString().slice(11)}`;

export interface Stage {
  readonly bus: CommandBus;
  readonly transactions: Transactions;
}

/** One command of one person at one moment of the past. */
export interface Act {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** An e-mail; null: the program itself. */
  readonly by: string | null;
  /** Ids that it reads and changes; left out: it waits for all earlier acts, and all later ones wait for it. */
  readonly about?: readonly string[];
  /** Whole dollars that it takes out of the client's trust account; a deposit is negative. */
  readonly draws?: number;
  carryOut(by: Actor, stage: Stage): Promise<unknown>;
}

/** On `day`, or the last working day before it, so many minutes after 14:00 UTC. */
export type When = Omit<Act, 'at' | 'carryOut'> & { readonly day: CalendarDate; readonly minute: number };

const act = ({ day, minute, ...rest }: When, carryOut: Act['carryOut']): Act => ({
  ...rest,
  at: moment(workday(day), minute),
  carryOut,
});

export const sends = (when: When, command: (by: Actor) => Command<unknown, unknown>): Act =>
  act(when, (by, { bus }) => bus.execute(command(by)));

/** An act that writes records with the areas' own functions, in one transaction. */
export const enters = (when: When, work: (uow: UnitOfWork, tenantId: string) => unknown): Act =>
  act(when, (by, { transactions }) =>
    transactions.run(by, newId(), async (uow) => {
      await work(uow, tenantOf(by));
      return null;
    }),
  );
