import { SESSION_COOKIE } from '../../../server/src/kernel/http/sessions.js';
import type { Api, Caller } from '../api.js';

export interface Downloaded {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Buffer;
}

/** A file as bytes. */
export const download = async ({ app }: Api, { session }: Caller, path: string): Promise<Downloaded> => {
  const url = `/api/v1.0${path}`;
  const answer = await app.inject({ method: 'GET', url, ...(session && { cookies: { [SESSION_COOKIE]: session } }) });
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload };
};
