import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../clock.js';
import { Config } from '../../config/config.js';
import { TooOften } from '../../errors.js';
import { networkOf } from './network.js';
import { Rate, ToldRate } from './rate.js';
import { SESSION_COOKIE } from '../sessions.js';
import { Tries } from './tries.js';

/** @throws TooOften if the rate is exceeded */
export const takeOrRefuse = (rate: Rate, key: string, time: Date): void => {
  const seconds = rate.take(key, time.getTime());
  if (seconds > 0) throw new TooOften(seconds);
};

/** The requests that were let through, by user and by address. */
export interface Let {
  readonly people: Readonly<Record<string, number>>;
  readonly addresses: Readonly<Record<string, number>>;
}

/**
 * Rate limits. A request counts for its user once the session is known, before that for its address. Several sessions
 * or clients of a user share one limit.
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
   * Counts a request before the session lookup.
   * @returns a function to call with the user after the lookup
   * @throws TooOften
   */
  count({ cookies, ip }: FastifyRequest): (person: string | null | undefined) => void {
    const now = this.clock.now();
    const network = networkOf(ip);
    const session = cookies[SESSION_COOKIE];
    const known = session !== undefined && this.sessions.knows(session);
    takeOrRefuse(known ? this.sessions : this.addresses, known ? session : network, now);
    return (person) => {
      if (session === undefined) return;
      if (person && !known) {
        this.addresses.giveBack(network);
        takeOrRefuse(this.sessions, session, now);
      } else if (!person && known) {
        this.sessions.forget(session);
        takeOrRefuse(this.addresses, network, now);
      }
      if (person) takeOrRefuse(this.people, person, now);
    };
  }

  /** Requests since the last call; undefined if there were none. */
  untold(): Let | undefined {
    const [people, addresses] = [this.people.untold(), this.addresses.untold()];
    return people.length + addresses.length === 0
      ? undefined
      : { people: Object.fromEntries(people), addresses: Object.fromEntries(addresses) };
  }

  /** Adds the requests of another process. */
  hear({ people, addresses }: Let): void {
    const now = this.clock.now().getTime();
    for (const [person, times] of Object.entries(people)) this.people.add(person, times, now);
    for (const [network, times] of Object.entries(addresses)) this.addresses.add(network, times, now);
  }

  /** Counts an attempt to guess a password, code or link. @throws TooOften */
  guess({ ip }: FastifyRequest): Promise<void> {
    return this.tries.count('guess from a network', networkOf(ip), this.config.values.SIGN_IN_LIMIT);
  }
}
