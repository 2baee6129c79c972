import { signInMessages } from '@evergreen/contracts/identity';
import { type ExecutionContext, HttpException, HttpStatus, Injectable, SetMetadata } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerModuleOptions } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.js';
import { SESSION_COOKIE } from '../../kernel/http/sessions.js';

const MINUTE_MS = 60_000;
const GUESSABLE = 'evergreen:guessable';

/** Routes where somebody could try passwords, codes or links: limited by address, whoever asks. */
export const Guessable = () => SetMetadata(GUESSABLE, true);

const isGuessable = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(GUESSABLE, context.getHandler()) === true;

export const limits = ({ values }: Config): ThrottlerModuleOptions => ({
  setHeaders: false,
  throttlers: [
    {
      name: 'requests',
      ttl: MINUTE_MS,
      limit: values.RATE_LIMIT,
      getTracker: (request) => {
        const { cookies, ip } = request as FastifyRequest;
        return cookies[SESSION_COOKIE] ?? ip;
      },
      /** All of a person's requests count together, whatever they are for. */
      generateKey: (_context, tracker) => `requests ${tracker}`,
    },
    {
      name: 'guesses',
      ttl: MINUTE_MS,
      limit: values.SIGN_IN_LIMIT,
      skipIf: (context) => !isGuessable(context),
      generateKey: (_context, tracker) => `guesses ${tracker}`,
    },
  ],
});

@Injectable()
export class LimitGuard extends ThrottlerGuard {
  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    void reply.header('retry-after', String(timeToBlockExpire));
    throw new HttpException(signInMessages.tooMany, HttpStatus.TOO_MANY_REQUESTS);
  }
}
