import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { TooOften } from '../errors.js';
import { networkOf } from './network.js';
import { Rate, ToldRate } from './rate.js';
import { SESSION_COOKIE } from './sessions.js';
import { Tries } from './tries.js';

/** @throws TooOften where there is no room */
export const taken = (rate: Rate, key: string, at: Date): void => {
  const seconds = rate.take(key, at.getTime());
  if (seconds > 0) throw new TooOften(seconds);
};

/** How many requests were let through, by whose they were. */
export interface Let {
  readonly people: Readonly<Record<string, number>>;
  readonly addresses: Readonly<Record<string, number>>;
}

/**
 * How often somebody may ask. A session counts for itself once it was found; until then, and without one, the address does. Whose
 * session it is counts too: a person has no more room by signing in twice, nor by working on several clients.
 */
@Injectable()
export class RequestLimits {
  private readonly sessions: Rate;
  private readonly people: ToldRate;
  private readonly addresses: ToldRate;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly tries: Tries,
  ) {
    const { values } = config;
    this.sessions = new Rate(values.RATE_LIMIT);
    this.people = new ToldRate(values.RATE_LIMIT);
    this.addresses = new ToldRate(values.RATE_LIMIT);
  }

  /**
   * Counts a request before anybody is looked up.
   * @returns what is to be told once the session was looked up: whose it is, where there is one
   * @throws TooOften
   */
  count({ cookies, ip }: FastifyRequest): (person: string | null | undefined) => void {
    const at = this.clock.now();
    const network = networkOf(ip);
    const session = cookies[SESSION_COOKIE];
    const known = session !== undefined && this.sessions.knows(session);
    taken(known ? this.sessions : this.addresses, known ? session : network, at);
    return (person) => {
      if (session === undefined) return;
      if (person && !known) {
        this.addresses.giveBack(network);
        taken(this.sessions, session, at);
      } else if (!person && known) {
        this.sessions.forget(session);
        taken(this.addresses, network, at);
      }
      if (person) taken(this.people, person, at);
    };
  }

  /** What was let through since it was asked last; undefined where nothing was. */
  untold(): Let | undefined {
    const [people, addresses] = [this.people.untold(), this.addresses.untold()];
    return people.length + addresses.length === 0
      ? undefined
      : { people: Object.fromEntries(people), addresses: Object.fromEntries(addresses) };
  }

  /** What another process let through counts here, too. */
  hear({ people, addresses }: Let): void {
    const at = this.clock.now().getTime();
    for (const [person, times] of Object.entries(people)) this.people.add(person, times, at);
    for (const [network, times] of Object.entries(addresses)) this.addresses.add(network, times, at);
  }

  /** Counts what somebody may guess by: a password, a code, a link. @throws TooOften */
  guess({ ip }: FastifyRequest): Promise<void> {
    return this.tries.count('guess from a network', networkOf(ip), this.config.values.SIGN_IN_LIMIT);
  }
}
