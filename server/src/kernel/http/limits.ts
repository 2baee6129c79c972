import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { TooOften } from '../errors.js';
import { networkOf } from './network.js';
import { Rate } from './rate.js';
import { SESSION_COOKIE } from './sessions.js';

/** @throws TooOften where there is no room */
export const taken = (rate: Rate, key: string, at: Date): void => {
  const seconds = rate.take(key, at.getTime());
  if (seconds > 0) throw new TooOften(seconds);
};

/**
 * How often somebody may ask. A session counts for itself once it was found; until then, and without one, the address does. Whose
 * session it is counts too: a person has no more room by signing in twice, nor by working on several clients.
 */
@Injectable()
export class RequestLimits {
  private readonly sessions: Rate;
  private readonly people: Rate;
  private readonly addresses: Rate;
  private readonly guesses: Rate;

  constructor(
    { values }: Config,
    private readonly clock: Clock,
  ) {
    this.sessions = new Rate(values.RATE_LIMIT);
    this.people = new Rate(values.RATE_LIMIT);
    this.addresses = new Rate(values.RATE_LIMIT);
    this.guesses = new Rate(values.SIGN_IN_LIMIT);
  }

  /**
   * Counts a request before anybody is looked up.
   * @returns what is to be told once the session was looked up: whose it is, where there is one
   * @throws TooOften
   */
  count({ cookies, ip }: FastifyRequest, guessable: boolean): (person: string | null | undefined) => void {
    const at = this.clock.now();
    const network = networkOf(ip);
    const session = cookies[SESSION_COOKIE];
    const known = session !== undefined && this.sessions.knows(session);
    taken(known ? this.sessions : this.addresses, known ? session : network, at);
    if (guessable) taken(this.guesses, network, at);
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
}
