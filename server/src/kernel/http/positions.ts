import { isPosition, laterPosition, positionHeader } from '@evergreen/contracts/position';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atFirst, type Position } from '../db/standby/position.js';
import { Reading } from '../db/standby/reading.js';
import type { Standby } from '../db/standby/standby.js';
import { firstOf, onlyReads } from './request.js';

const header = positionHeader.toLowerCase();
export const POSITION_COOKIE = 'evergreen_position';
/** Longer than any allowed replication lag. */
const KEPT_S = 600;

/** The position of the caller's last write or notification, in any tab. */
const seenBy = ({ headers, cookies }: FastifyRequest): Position =>
  [firstOf(headers[header]), cookies[POSITION_COOKIE]].filter(isPosition).reduce(laterPosition, atFirst);

export const readingOf = (request: FastifyRequest): Reading | undefined =>
  onlyReads(request) ? new Reading(seenBy(request)) : undefined;

/** Sends the database position after a write, so that later reads are at least as new on every process. */
export const tellPositions = (fastify: FastifyInstance, standby: Standby, { secure }: { secure: boolean }): void => {
  if (!standby.isThere) return;
  fastify.addHook('onSend', async (request, reply, payload) => {
    const isKnown = request.actor !== undefined || reply.statusCode < 400;
    if (onlyReads(request) || !isKnown) return payload;
    const position = await standby.position();
    void reply.header(header, position);
    void reply.setCookie(POSITION_COOKIE, position, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: KEPT_S,
    });
    return payload;
  });
};
