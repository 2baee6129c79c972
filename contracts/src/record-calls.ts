import { z } from 'zod';
import { del, get, list, post, put } from './calls.js';
import { changeOf, type Form } from './changes.js';
import { created, selectOption } from './common.js';
import type { RecordContract } from './records.js';

/** The five calls of a record: its select list, its list, a new one, a change of some fields, and its removal. */
export const recordCalls = <const C extends Omit<RecordContract, 'body' | 'messages'>>({
  path,
  optionsQuery,
  query,
  list: answers,
  newBody,
  changeBody,
}: C) => ({
  options: get(`${path as C['path']}/select-list-options`, {
    query: optionsQuery as C['optionsQuery'],
    answers: z.array(selectOption),
  }),
  list: list(`${path as C['path']}/list`, { body: query as C['query'], answers: answers as C['list'] }),
  add: post(path as C['path'], { body: newBody as C['newBody'], answers: created }),
  change: put(`${path as C['path']}/:id`, { body: changeBody as C['changeBody'] }),
  remove: del(`${path as C['path']}/:id`),
});

/** Of a record that is active or not. */
export const activeCalls = <const C extends { readonly path: string }>({ path }: C) => ({
  activate: post(`${path as C['path']}/:id/activate`),
  deactivate: post(`${path as C['path']}/:id/deactivate`),
});

interface SubRecord<B extends Form, N extends z.ZodType> {
  readonly body: B;
  /** What is sent to make one, where that is more than the body. */
  readonly newBody?: N;
  /** A document is sent with it. */
  readonly takes?: 'pdf';
}

/** The three calls that change what belongs to another record, whose path ends in `/:ownerId/<records>`. */
export const subRecordCalls = <const P extends string, B extends Form, N extends z.ZodType = B>(
  path: P,
  { body, newBody = body as unknown as N, ...takes }: SubRecord<B, N>,
) => ({
  add: post(path, { body: newBody, answers: created, ...takes }),
  change: put(`${path}/:id`, { body: changeOf(body), ...takes }),
  remove: del(`${path}/:id`),
});

/** The file of a record below another one. */
export const documentCall = <const P extends string>(path: P) => get(`${path}/:id/document`, { file: '*/*' });
