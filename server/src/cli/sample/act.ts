import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import type { CommandBus } from '@nestjs/cqrs';
import { addDays, type CalendarDate, weekOf } from '@evergreen/workflows/dates';
import type { Transactions } from '../../kernel/commands/transactions.js';
import type { Command } from '../../kernel/commands/command.js';
import type { UnitOfWork } from '../../kernel/commands/unit-of-work.js';
import { type Actor, tenantOf } from '../../kernel/tenancy/actor.js';
import { sampleId } from './sample-id.js';

export interface PendingInvoice {
  readonly id: string;
  readonly renewalId: string;
  readonly kind: InvoiceKind;
}

/** The renewal in process of each license, and its invoices that are neither paid nor cancelled, oldest first. */
export interface Progress {
  readonly renewals: Map<string, string>;
  readonly invoices: Map<string, readonly PendingInvoice[]>;
}

/** The services and the state for an act. */
export interface Hands {
  readonly by: Actor;
  readonly bus: CommandBus;
  readonly transactions: Transactions;
  readonly progress: Progress;
}

/** One command of one person at one moment of the past. */
export interface Act {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** An e-mail; null: the program itself. */
  readonly by: string | null;
  /** Ids that it reads and changes; left out: it waits for all earlier acts, and all later ones wait for it. */
  readonly about?: readonly string[];
  carryOut(hands: Hands): Promise<unknown>;
  /** Whole dollars that it takes out of the client's trust account; a deposit is negative. */
  readonly draws?: number;
}

/** This day, or the last working day before it. */
export const workday = (day: CalendarDate): CalendarDate => {
  const { start, end } = weekOf(day);
  if (day === start) return addDays(day, -2);
  return day === end ? addDays(day, -1) : day;
};

/** Office hours in every time zone of the sample begin after 14:00 UTC and have 480 minutes. */
export const moment = (day: CalendarDate, minute: number): string => {
  const minutes = 14 * 60 + Math.min(minute, 480);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00.000Z`;
};

interface Occasion {
  readonly day: CalendarDate;
  /** After 14:00 UTC of that day, or of the last working day before it. */
  readonly minute: number;
  readonly by: string | null;
  readonly about?: readonly string[];
}

/** An act of one command. */
export const sends = ({ day, minute, ...act }: Occasion, command: (by: Actor) => Command<unknown, unknown>): Act => ({
  ...act,
  at: moment(workday(day), minute),
  carryOut: ({ bus, by }) => bus.execute(command(by)),
});

/** An act that writes records with the areas' own functions, in one transaction. @param name unique among the acts */
export const enters = (
  { day, minute, ...act }: Occasion,
  name: string,
  work: (uow: UnitOfWork, tenantId: string) => unknown,
): Act => ({
  ...act,
  at: moment(workday(day), minute),
  carryOut: ({ transactions, by }) =>
    transactions.run(by, sampleId(name), async (uow) => {
      await work(uow, tenantOf(by));
      return null;
    }),
});

/** By time; simultaneous acts stay in their order. */
export const inOrder = (acts: readonly Act[]): Act[] =>
  [...acts].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
