import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { may } from '@evergreen/workflows/permissions';
import { Standby } from '../db/standby/standby.js';
import { Forbidden, Unauthenticated } from '../errors.js';
import { RequestLimits } from './limits/limits.js';
import { FROM_PRIMARY, GUESSABLE, POLICY, type RoutePolicy } from './policy.js';
import { readingOf } from './positions.js';
import { isSafe, requestContext, requestOf } from './request.js';
import { SESSION_COOKIE, Sessions } from './sessions.js';

/** Another site can make a browser send a form, but not this header (decision 3). */
@Injectable()
export class MarkerGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = requestOf(context);
    if (isSafe(method) || headers['x-requested-with'] === 'XMLHttpRequest') return true;
    throw new Forbidden('The header X-Requested-With: XMLHttpRequest is missing.');
  }
}

/** Applies rate limit, authentication and the route's policy. Global, so that no route lacks it. */
@Injectable()
export class PolicyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly limits: RequestLimits,
    private readonly standby: Standby,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = [context.getHandler(), context.getClass()];
    const policy = this.reflector.getAllAndOverride<RoutePolicy | undefined>(POLICY, route);
    if (!policy) throw new Forbidden();
    if (policy.to === 'machines') return true;
    const request = requestOf(context);
    const cookie = request.cookies[SESSION_COOKIE];
    // Rate limited before the session lookup.
    const lookedUp = this.limits.count(request);
    if (Reflect.getMetadata(GUESSABLE, context.getHandler()) === true) await this.limits.guess(request);
    const mayBeCopy =
      this.standby.isThere && !this.reflector.getAllAndOverride<boolean | undefined>(FROM_PRIMARY, route);
    const requested = requestContext(request, mayBeCopy ? readingOf(request) : undefined);
    const actor = cookie ? await this.sessions.resolve(cookie, requested) : undefined;
    lookedUp(actor?.userId);
    if (actor) request.actor = actor;
    if (policy.to === 'anybody') return true;
    if (!actor) throw new Unauthenticated();
    if (policy.to === 'may' && !policy.permissions.some((permission) => may(actor, permission))) throw new Forbidden();
    return true;
  }
}
