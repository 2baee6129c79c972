import { clientHeader, clientNamed, otherClientChosen } from '@evergreen/contracts/accounts/client-at-work';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Conflict } from '../errors.js';
import { POLICY, type RoutePolicy } from './policy.js';
import { isSafe, one, requestOf } from './request.js';

const header = clientHeader.toLowerCase();

export const ANY_CLIENT = 'evergreen:any-client';

/** It names the client that it is for itself, so it is taken whichever one is chosen. */
export const AnyClient = () => SetMetadata(ANY_CLIENT, true);

/** Every answer says for which client it was given: a screen of another one does not show it (decision 0057). */
export const tellClient = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', ({ actor }, reply, payload, done) => {
    if (actor) void reply.header(header, clientNamed(actor.clientId));
    done(null, payload);
  });
};

/**
 * A write that was prepared for another client than the one that is worked on is refused before anything of it is read. Global, after
 * the one that finds the person: what it lets through works on the very client that it compared.
 */
@Injectable()
export class ClientGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { actor, method, headers } = requestOf(context);
    const meant = one(headers[header]);
    if (!actor || meant === undefined || isSafe(method)) return true;
    if (meant === clientNamed(actor.clientId)) return true;
    const route = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(POLICY, route);
    if (policy?.to === 'anybody' || this.reflector.getAllAndOverride<boolean | undefined>(ANY_CLIENT, route))
      return true;
    throw new Conflict(otherClientChosen);
  }
}
