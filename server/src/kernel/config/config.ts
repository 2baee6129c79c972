import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `Must be a ${schemes.join(':// or ')}:// address`,
    );
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => z.coerce.number().int().min(least).max(most);
const text = z.string();
/** Mail addresses, with or without names. @param most how many there may be */
const mail = (most: number, fault: string) =>
  text.refine((value) => {
    const parsed = addressparser(value, { flatten: true });
    return (
      parsed.length > 0 && parsed.length <= most && parsed.every(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address))
    );
  }, fault);
/** Missing, unless it is set. @param otherwise what holds then */
const optional = <T extends z.ZodType>(schema: T, description: string, otherwise = 'none') =>
  schema.optional().meta({ description, otherwise });

export const roles = ['api', 'worker', 'scheduler'] as const;
export type ProcessRole = (typeof roles)[number];

/** All settings; read once at start. The README's table is made of those that have a description, in this order. */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  APP_HOME: text.default(() => process.cwd()),
  DATABASE_URL: url('postgres', 'postgresql').meta({
    description: 'PostgreSQL 18, with the login that owns the tables',
    otherwise: 'an embedded one',
  }),
  DATABASE_APP_URL: optional(
    url('postgres', 'postgresql'),
    'PostgreSQL with the app’s login, a member of `evergreen_app`',
    '`DATABASE_URL`, with role `evergreen_app`',
  ),
  DATABASE_POOL_SIZE: whole(2, 200).default(12).describe('connections of one process'),
  DATABASE_REPLICA_URL: optional(url('postgres', 'postgresql'), 'a read replica, with the app’s login'),
  DATABASE_REPLICA_LAG: z.coerce
    .number()
    .min(0.5)
    .max(300)
    .default(5)
    .describe('replication lag in seconds, above which the primary answers'),
  REDIS_URL: optional(url('redis', 'rediss'), 'Redis 7 or later for jobs', 'jobs in PostgreSQL'),
  SMTP_URL: optional(url('smtp', 'smtps'), 'mail server', 'mail is only shown on the Messages screen'),
  MAIL_FROM: mail(1, 'Must be one address, like: Evergreen <mail@evergreen.example>')
    .default('Evergreen <evergreen@localhost>')
    .describe('sender of mails'),
  SMS_URL: optional(url('http', 'https'), 'HTTP gateway for text messages', 'codes go by email'),
  SMS_TOKEN: optional(text, 'bearer token of that gateway'),
  S3_BUCKET: optional(text, 'bucket for documents', 'the folder `FILES_DIR`'),
  S3_ENDPOINT: optional(url('http', 'https'), 'address of the bucket’s service', 'that of AWS'),
  S3_REGION: text.default('us-east-1').describe('region of the bucket'),
  S3_ACCESS_KEY_ID: optional(text, 'access key of the bucket'),
  S3_SECRET_ACCESS_KEY: optional(text, 'secret of that access key'),
  FILES_DIR: optional(text, 'folder for documents, if there is no bucket', '`.data/files`'),
  SOURCES_HTTP: flag.default(false).describe('whether watched registers may be fetched over `http://`'),
  SOURCES_NETWORKS: text
    .default('')
    .describe('private networks that watched registers may be fetched from, comma-separated: `10.1.0.0/16`'),
  SOURCES_DIR: optional(text, 'folders of watched registers, one for each client, named by its id'),
  SOURCES_BUCKET: optional(text, 'a bucket with such folders, reached with the `S3_` settings'),
  CHECKPOINTS_DIR: text
    .default('.data/checkpoints')
    .describe('the scheduler’s key (`key.pem`) and copies of the checkpoints that it signs'),
  CHECKPOINT_KEY_FILE: optional(
    text,
    'PEM file of the Ed25519 key; older public keys may follow it',
    '`key.pem` in `CHECKPOINTS_DIR`',
  ),
  CHECKPOINTS_TO: optional(
    mail(50, 'Must be 1 to 50 mail addresses, comma-separated'),
    'addresses that checkpoints are mailed to once an hour, comma-separated',
  ),
  SECRETS_KEY: optional(
    text.min(32),
    'key that encrypts the secrets of authenticator apps and hashes security codes; at least 32 characters',
    'in `SECRETS_KEY_FILE`',
  ),
  SECRETS_KEY_FILE: text
    .default('.data/secrets.key')
    .describe('file of that key, if `SECRETS_KEY` is not set; created when it is first needed'),
  PUBLIC_URL: url('http', 'https')
    .default('http://localhost:3000')
    .describe('the address that users type; mails link to it'),
  PORT: whole(0, 65_535).default(3000).describe('port that the server listens on'),
  HOST: text.default('127.0.0.1').describe('address that the server listens on'),
  EVERGREEN_ROLES: text
    .default(roles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1))
    .describe('roles of this process'),
  APP_ENV: z
    .enum(['development', 'qa', 'demo', 'production'])
    .default('production')
    .describe('`development`, `qa`, `demo` or `production`'),
  TRUST_PROXY: flag.default(false).describe('`true` behind a proxy that sets `X-Forwarded-For`'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('level of the log: JSON lines, without personal data'),
  METRICS_TOKEN: optional(text.min(16), 'bearer token of `/metrics`'),
  RATE_LIMIT: whole(1).default(1200).describe('requests per minute of a user, counted across all processes'),
  SIGN_IN_LIMIT: whole(1)
    .default(30)
    .describe('sign-in attempts per minute from one address, and to one account, counted across all processes'),
});

export type ConfigValues = z.infer<typeof configSchema>;

/** Reads and checks the settings. @throws an Error with one fault per line */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ConfigValues => {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration cannot be used:\n${faults.join('\n')}`);
};

/** For injection: `config.values.PORT`. */
export class Config {
  constructor(readonly values: ConfigValues) {}

  runs(role: ProcessRole): boolean {
    return this.values.EVERGREEN_ROLES.includes(role);
  }
}
