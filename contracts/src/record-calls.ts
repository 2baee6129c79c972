import { z } from 'zod';
import { del, get, list, post, put } from './calls.js';
import { changeOf, type Form } from './changes.js';
import { created, selectOption } from './common.js';
import type { RecordContract } from './records.js';

/** The five calls of a record: its select list, its list, a new one, a change of some fields, and its removal. */
export const recordCalls = <const C extends Omit<RecordContract, 'body' | 'messages'>>(contract: C) => {
  // Typed by the contract itself: a call has its schemas, not those of any record.
  const path: C['path'] = contract.path;
  const query: C['query'] = contract.query;
  const optionsQuery: C['optionsQuery'] = contract.optionsQuery;
  const answers: C['list'] = contract.list;
  const newBody: C['newBody'] = contract.newBody;
  const changeBody: C['changeBody'] = contract.changeBody;
  return {
    options: get(`${path}/select-list-options`, { query: optionsQuery, answers: z.array(selectOption) }),
    list: list(`${path}/list`, { body: query, answers }),
    add: post(path, { body: newBody, answers: created }),
    change: put(`${path}/:id`, { body: changeBody }),
    remove: del(`${path}/:id`),
  };
};

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
