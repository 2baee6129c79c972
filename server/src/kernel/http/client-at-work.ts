import { clientHeader, clientNamed, otherClientChosen } from '@evergreen/contracts/accounts/client-at-work';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Conflict } from '../errors.js';
import { POLICY, type RoutePolicy } from './policy.js';
import { isSafe, firstOf, requestOf } from './request.js';

const header = clientHeader.toLowerCase();

export const ANY_CLIENT = 'evergreen:any-client';

/** The call names its client itself, so the chosen client does not matter. */
export const AnyClient = () => SetMetadata(ANY_CLIENT, true);

/** Every answer names its client: a screen of another client ignores it (decision 0057). */
export const tellClient = (fastify: FastifyInstance): void => {
  fastify.addHook('onSend', ({ actor }, reply, payload, done) => {
    if (actor) void reply.header(header, clientNamed(actor.clientId));
    done(null, payload);
  });
};

/** Refuses a write that was prepared for another client, before the body is read. Runs after authentication. */
@Injectable()
export class ClientGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { actor, method, headers } = requestOf(context);
    const meant = firstOf(headers[header])?.toLowerCase();
    if (!actor || meant === undefined || isSafe(method)) return true;
    if (meant === clientNamed(actor.clientId)) return true;
    const route = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(POLICY, route);
    if (policy?.to === 'anybody' || this.reflector.getAllAndOverride<boolean | undefined>(ANY_CLIENT, route))
      return true;
    throw new Conflict(otherClientChosen);
  }
}
