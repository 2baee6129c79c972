import { randomUUID } from 'node:crypto';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Sessions } from '../../server/src/kernel/http/sessions.js';
import { type Actor, systemActor } from '../../server/src/kernel/tenancy/actor.js';

/** The session cookie is the person's name: for tests without the identity area. */
@Global()
@Module({})
export class NamedSessions {
  static of(tenant: string, firm: string, people: Readonly<Record<string, Partial<Actor>>>): DynamicModule {
    const resolve: Sessions['resolve'] = (cookie, request) => {
      const person = people[cookie];
      return Promise.resolve(
        person && { ...systemActor(tenant, firm, request.id), userId: randomUUID(), ...person, request },
      );
    };
    const activeUsers: Sessions['activeUsers'] = (cookies) =>
      Promise.resolve(
        cookies.map((cookie) => people[cookie] && { ...systemActor(tenant, firm, cookie), ...people[cookie] }),
      );
    return {
      module: NamedSessions,
      providers: [{ provide: Sessions, useValue: { resolve, activeUsers } satisfies Sessions }],
      exports: [Sessions],
    };
  }
}
