import pg from 'pg';
import { until } from '../../tools/processes.mjs';
import { tracesOf } from './acts.mjs';

/** A mail whose worker was killed during the sending is retried when its lease is over. */
const SETTLED_MS = 240_000;

const rowsOf = async (url, text, values) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};

const openJobs = (url) =>
  rowsOf(
    url,
    `select kind, attempts, errors, failure from outbox where finished_at is null
       and (not_before is null or not_before < now()) order by id`,
  );

/** Waits until no job is left. @returns the remaining ones */
export const leftJobs = async (url, most = SETTLED_MS) => {
  await until(async () => (await openJobs(url)).length === 0, most, 500);
  return openJobs(url);
};

const countsIn = async (url, since) => {
  const counts = new Map();
  for (const event of await rowsOf(
    url,
    `select type, stream_id as "streamId", data->>'licenseId' as "licenseId",
       data::text || coalesce(personal::text, '') as words from events where position > $1`,
    [since],
  ))
    for (const trace of tracesOf(event)) counts.set(trace, (counts.get(trace) ?? 0) + 1);
  return counts;
};

export const endOfLog = async (url) =>
  (await rowsOf(url, 'select coalesce(max(position), 0) as position from events'))[0].position;

/**
 * The stored rows, compared with the acknowledged writes.
 * @param ledger of the load
 * @param since the end of the log before it
 */
export const accountOfWrites = async (url, ledger, since) => {
  const counts = await countsIn(url, since);
  const of = (state) => ledger.filter((entry) => entry.state === state);
  const isThere = ({ traces }) => traces.every((trace) => counts.has(trace));
  return {
    acknowledged: of('acknowledged').length,
    unknown: of('unknown').length,
    missing: of('acknowledged').filter((entry) => !isThere(entry)),
    twice: ledger.filter(({ traces }) => traces.some((trace) => counts.get(trace) > 1)),
    /** Refused, but done all the same. */
    refusedAndDone: of('refused').filter(({ traces }) => traces.some((trace) => counts.has(trace))),
  };
};

/**
 * The mails of the run's tasks: one in the table for each, each of them received, and no two with the same content
 * under different ids.
 * @param received { messageId, text }[]
 */
export const accountOfMails = async (url, ledger, received) => {
  const messages = await rowsOf(
    url,
    `select message_id as "messageId", state, coalesce(calendar, '') || coalesce(body_text, '') as words from messages`,
  );
  const times = new Map();
  for (const { messageId } of received) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  const expected = ledger.filter(({ mails, state }) => mails && state === 'acknowledged');
  const unfolded = messages.map((message) => ({ ...message, words: message.words.replaceAll(/\r?\n[ \t]/g, '') }));
  const about = new Map();
  for (const message of unfolded)
    for (const mark of new Set(message.words.match(/mark-[0-9a-f-]{36}/g)))
      about.set(mark, [...(about.get(mark) ?? []), message]);
  const arrived = ({ messageId }) => times.has(messageId);
  return {
    expected: expected.length,
    lost: expected.filter(({ mark }) => !about.get(mark)?.some(arrived)),
    otherIds: ledger.filter(({ mark, mails }) => mails && (about.get(mark)?.filter(arrived).length ?? 0) > 1),
    /** The sample's were stored before there was a mail server. */
    unsent: messages.filter(({ state }) => state !== 'sent' && state !== 'kept'),
    again: [...times.values()].filter((count) => count > 1).length,
  };
};
