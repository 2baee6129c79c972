import type { FastifyReply } from 'fastify';
import type { Config } from '../../../kernel/config/config.js';
import { SESSION_COOKIE } from '../../../kernel/http/sessions.js';

const WEEK_S = 7 * 24 * 60 * 60;

const attributes = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.values.PUBLIC_URL.startsWith('https:'),
});

export const giveSession = (reply: FastifyReply, config: Config, secret: string): void => {
  void reply.setCookie(SESSION_COOKIE, secret, { ...attributes(config), maxAge: WEEK_S });
};

export const takeSession = (reply: FastifyReply, config: Config): void => {
  void reply.clearCookie(SESSION_COOKIE, attributes(config));
};
