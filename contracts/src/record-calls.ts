import { z } from 'zod';
import { del, get, list, post, put } from './calls.js';
import { changeOf, type Form } from './changes.js';
import { created, selectOption } from './common.js';
import type { RecordContract } from './records.js';

/** The five calls of a record: select list, list, add, change, remove. */
export const recordCalls = <const C extends Omit<RecordContract, 'body' | 'messages'>>(contract: C) => {
  // The contract's own type, so that a call has its schemas.
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

/** For a record that can be activated and deactivated. */
export const activeCalls = <const C extends { readonly path: string }>({ path }: C) => ({
  activate: post(`${path as C['path']}/:id/activate`),
  deactivate: post(`${path as C['path']}/:id/deactivate`),
});

interface SubRecord<B extends Form, N extends z.ZodType> {
  readonly body: B;
  /** The body of a new record, if it differs. */
  readonly newBody?: N;
  /** It has a document. */
  readonly takes?: 'pdf';
}

/** The three calls of a record below another one, with a path that ends in `/:ownerId/<records>`. */
export const subRecordCalls = <const P extends string, B extends Form, N extends z.ZodType = B>(
  path: P,
  { body, newBody = body as unknown as N, ...takes }: SubRecord<B, N>,
) => ({
  add: post(path, { body: newBody, answers: created, ...takes }),
  change: put(`${path}/:id`, { body: changeOf(body), ...takes }),
  remove: del(`${path}/:id`),
});

/** The document of a record below another one. */
export const documentCall = <const P extends string>(path: P) => get(`${path}/:id/document`, { file: '*/*' });
