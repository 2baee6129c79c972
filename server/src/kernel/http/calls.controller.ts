import { type AnswerOf, type BodyOf, type Call, type Calls, namesIn } from '@evergreen/contracts/calls';
import type { NamesIn, Parameter, QueryOf } from '@evergreen/contracts/calls';
import { type Created, created } from '@evergreen/contracts/common';
import type { Permission } from '@evergreen/workflows/permissions';
import { Body, Inject, Param, Query, Res, type Type } from '@nestjs/common';
import { Command, CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { download } from '../files/download.js';
import { FileStore, type OpenedFile } from '../files/file-store.js';
import { newId } from '../ids.js';
import { type Actor, tenantOf } from '../tenancy/actor.js';
import { oneOf } from './one-of.js';
import { May, SignedIn } from './policy.js';
import { RecordId } from './record-id.js';
import { By } from './request.js';
import { Serves } from './serves.js';

type Values<C extends Call, N extends readonly unknown[]> = { [K in keyof N]: Parameter<C, N[K]> };
type Sent<C extends Call> = [
  ...(C extends { query: unknown } ? [query: QueryOf<C>] : []),
  ...(C extends { body: unknown } ? [body: BodyOf<C>] : []),
];
/** The arguments of a call: actor, path parameters in order, query, body. */
type Given<C extends Call> = [by: Actor, ...Values<C, NamesIn<C>>, ...Sent<C>];
/** A file to download: a stored one by its hash, or a stream. */
type Download = { readonly fileName: string } & ({ readonly hash: string } | { readonly file: Opened });
type Opened = Pick<OpenedFile, 'stream' | 'contentType'> & Partial<Pick<OpenedFile, 'size'>>;
/** The result of a call. A command that creates a record may return only its id. */
type Outcome<C extends Call> = C extends { answers: unknown }
  ? AnswerOf<C> | (Created extends AnswerOf<C> ? string : never)
  : C extends { file: unknown }
    ? Download
    : unknown;

/** Its constructor takes the arguments of the call; null if there is neither query nor body. */
type CommandClass<C extends Call> = new (
  ...given: Sent<C> extends [] ? [...Given<C>, null] : Given<C>
) => Command<Outcome<C>>;
/** A function of these arguments that returns a command or the answer. */
type Does<C extends Call> = (...given: Given<C>) => Command<Outcome<C>> | Outcome<C>;

/** A provider's method; see `from`. */
interface From<G extends readonly unknown[], R> {
  readonly provider: Type<object>;
  readonly run: (provider: object, ...given: G) => R | Promise<R>;
}

type Work<C extends Call> = CommandClass<C> | Does<C> | From<Given<C>, Outcome<C> | Command<Outcome<C>>>;
/** Who may call it; default: the controller's policy. */
type Who = Permission | readonly [Permission, ...Permission[]] | 'signedIn';
type Served<C extends Call> = Work<C> | readonly [who: Who, work: Work<C>, ...rules: MethodDecorator[]];

type Methods<S> = { [K in keyof S]: S[K] extends (...given: never[]) => unknown ? K : never }[keyof S];
type Method<S, K extends keyof S> = S[K] extends (...given: infer G) => infer R ? From<G, Awaited<R>> : never;

/** A method of a provider, with the arguments of the call: `from(LicenseQueries, 'detail')`. */
export function from<S extends object, K extends Methods<S>>(provider: Type<S>, method: K): Method<S, K>;
/** Or a function of the provider and these arguments: `from(TaskQueries, (tasks, by, id) => tasks.one(by, 'Renewal', id))`. */
export function from<S extends object, G extends readonly unknown[], R>(
  provider: Type<S>,
  work: (provider: S, ...given: G) => R | Promise<R>,
): From<G, R>;
export function from(provider: Type<object>, work: unknown): From<unknown[], unknown> {
  const named = (service: object, ...given: unknown[]) =>
    (service as Record<string, (...given: unknown[]) => unknown>)[work as string]?.(...given);
  return { provider, run: typeof work === 'function' ? (work as typeof named) : named };
}

/** A command that creates a record: generates its id. */
export const adds =
  <G extends readonly unknown[], R>(Add: new (by: Actor, id: string, ...given: G) => Command<R>) =>
  (by: Actor, ...given: G): Command<R> =>
    new Add(by, newId(), ...given);

type AnyCommand = new (...given: unknown[]) => Command<unknown>;
type AnyWork = AnyCommand | ((...given: unknown[]) => unknown) | From<unknown[], unknown>;
type Entry = AnyWork | readonly [who: Who, work: AnyWork, ...rules: MethodDecorator[]];

const isBare = (entry: Entry): entry is AnyWork => !Array.isArray(entry);

const isClass = (work: object): work is AnyCommand => 'prototype' in work && work.prototype instanceof Command;

const policyOf = (who: Who) => {
  if (who === 'signedIn') return SignedIn();
  return May(...([who].flat() as unknown as readonly [Permission, ...Permission[]]));
};

type Target = Record<string, object> & { readonly commands: CommandBus };

/** Runs the work of a call and the command that it returns; the provider is injected as a field. */
const doneBy = (work: AnyWork, isEmpty: boolean, fieldOf: (provider: Type<object>) => string) => {
  const field = 'provider' in work ? fieldOf(work.provider) : '';
  const outcomeOf = (target: Target, given: unknown[]): unknown => {
    if ('provider' in work) return work.run(target[field] as object, ...given);
    return isClass(work) ? new work(...given, ...(isEmpty ? [null] : [])) : work(...given);
  };
  return async (target: Target, given: unknown[]): Promise<unknown> => {
    const outcome = await outcomeOf(target, given);
    return outcome instanceof Command ? target.commands.execute(outcome) : outcome;
  };
};

interface Answering {
  readonly by: Actor;
  /** If the answer may be a file, or have another status. */
  readonly reply: FastifyReply;
  readonly files: FileStore;
}

const answered = async (call: Call, outcome: unknown, { by, reply, files }: Answering) => {
  if (call.file !== undefined) {
    const answer = outcome as Download;
    const file = 'hash' in answer ? await files.open(tenantOf(by), answer.hash) : answer.file;
    return download(reply, file, answer.fileName);
  }
  if (!call.answers) return undefined;
  if (call.instead?.safeParse(outcome).success) void reply.status(202);
  return call.answers === created && typeof outcome === 'string' ? { id: outcome } : outcome;
};

/**
 * A controller whose calls only send a command or ask a provider:
 * `class RenewalsController extends CallsController(renewalCalls, { complete: ['renewal.work', CompleteRenewal] }) {}`.
 * A call that needs the request or the reply is left out here; the class serves it with a method of its own and `@Serves`.
 */
export const CallsController = <T extends Calls>(
  calls: T,
  served: { readonly [K in keyof T]?: Served<T[K]> },
): Type<{ readonly commands: CommandBus }> => {
  class Controller {
    @Inject(CommandBus) readonly commands!: CommandBus;
  }
  const target = Controller.prototype;
  const fields = new Map<Type<object>, string>();
  const fieldOf = (provider: Type<object>): string => {
    const field = fields.get(provider) ?? `provider${fields.size}`;
    if (!fields.has(provider)) Inject(provider)(target, field);
    fields.set(provider, field);
    return field;
  };
  for (const [name, entry] of Object.entries(served) as unknown as [string, Entry][]) {
    const call = calls[name] as Call;
    const { path, query, body, file, instead, words = {} } = call;
    const replies = file !== undefined || instead !== undefined;
    const [who, work, ...rules] = isBare(entry) ? [undefined, entry] : entry;
    const files = file === undefined ? '' : fieldOf(FileStore);
    const done = doneBy(work, !query && !body, fieldOf);
    const route = async function (this: Target, ...given: unknown[]): Promise<unknown> {
      const reply = replies ? given.pop() : undefined;
      const answering = { by: given[0], reply, files: this[files] } as Answering;
      return answered(call, await done(this, given), answering);
    };
    // The OpenAPI module reads the arguments by the function's name.
    Object.defineProperty(route, 'name', { value: name });
    Object.defineProperty(target, name, { value: route, configurable: true, writable: true });
    const names = namesIn(path);
    const given = [
      By(),
      ...names.map((id) => Param(id, words[id] ? oneOf(words[id]) : RecordId)),
      ...(query ? [Query({ schema: query })] : []),
      ...(body ? [Body({ schema: body })] : []),
      ...(replies ? [Res({ passthrough: true })] : []),
    ];
    // In reverse, as the compiler applies decorators: the OpenAPI document keeps their order.
    for (const [index, decorate] of [...given.entries()].reverse()) decorate(target, name, index);
    const types = given.map((_, index) => (index > 0 && index <= names.length ? String : Object));
    Reflect.defineMetadata('design:paramtypes', types, target, name);
    const property = Object.getOwnPropertyDescriptor(target, name) as TypedPropertyDescriptor<unknown>;
    for (const decorate of [Serves(call), ...(who ? [policyOf(who)] : []), ...rules]) decorate(target, name, property);
  }
  return Controller;
};
