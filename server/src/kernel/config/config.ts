import { z } from 'zod';

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `Must be a ${schemes.join(':// or ')}:// address`,
    );

export const roles = ['api', 'worker', 'scheduler'] as const;
export type ProcessRole = (typeof roles)[number];

/** All settings; read once at start. The README's table lists them. */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  APP_ENV: z.enum(['development', 'qa', 'demo', 'production']).default('production'),
  APP_HOME: z.string().default(() => process.cwd()),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').default('http://localhost:3000'),
  EVERGREEN_ROLES: z
    .string()
    .default(roles.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1)),
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_APP_URL: url('postgres', 'postgresql').optional(),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql')
    .optional()
    .describe('The app’s login at a read replica, which answers reads'),
  DATABASE_REPLICA_LAG: z.coerce
    .number()
    .min(0.5)
    .max(300)
    .default(5)
    .describe('Replication lag in seconds, above which the primary answers'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  REDIS_URL: url('redis', 'rediss').optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z.string().default('Evergreen <evergreen@localhost>'),
  SMS_URL: url('http', 'https').optional().describe('HTTP gateway for text messages'),
  SMS_TOKEN: z.string().optional().describe('Bearer token of that gateway'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FILES_DIR: z.string().optional(),
  CHECKPOINTS_DIR: z.string().default('.data/checkpoints').describe('Where the scheduler keeps copies of checkpoints'),
  CHECKPOINT_KEY_FILE: z
    .string()
    .optional()
    .describe('PEM file of the Ed25519 key; by default key.pem in CHECKPOINTS_DIR'),
  CHECKPOINTS_TO: z.string().optional().describe('Addresses that checkpoints are mailed to, comma-separated'),
  SECRETS_KEY: z.string().min(32).optional().describe('Key of security codes and authenticator apps'),
  SECRETS_KEY_FILE: z.string().default('.data/secrets.key').describe('The file of SECRETS_KEY, if that is not set'),
  SOURCES_HTTP: flag.default(false).describe('Whether watched registers may be fetched over http://'),
  SOURCES_NETWORKS: z
    .string()
    .default('')
    .describe('Private networks that watched registers may be fetched from, comma-separated'),
  SOURCES_DIR: z.string().optional().describe('Folders of watched registers, one for each client, named by its id'),
  SOURCES_BUCKET: z.string().optional().describe('A bucket with such folders, reached with the S3_ settings'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  SIGN_IN_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(30)
    .describe('Sign-in attempts per minute from one address, and to one account'),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200).describe('Requests per minute of a user'),
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
