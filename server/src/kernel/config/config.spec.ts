import { readConfig } from './config.js';

const least = { DATABASE_URL: 'postgres://db/evergreen' };

describe('the settings', () => {
  it('have defaults, also where they are set to nothing', () => {
    const all = { PORT: 3000, EVERGREEN_ROLES: ['api', 'worker', 'scheduler'] };
    expect(readConfig({ ...least, PORT: '' })).toMatchObject(all);
  });

  it('are read as what they are', () => {
    const set = { PORT: '0', TRUST_PROXY: '1', SOURCES_HTTP: 'false', EVERGREEN_ROLES: 'worker, scheduler' };
    expect(readConfig({ ...least, ...set })).toMatchObject({
      PORT: 0,
      TRUST_PROXY: true,
      SOURCES_HTTP: false,
      EVERGREEN_ROLES: ['worker', 'scheduler'],
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://db/evergreen'],
    ['DATABASE_URL', undefined],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_REPLICA_LAG', '0.1'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Evergreen'],
    ['MAIL_FROM', 'Evergreen <mail@>'],
    ['MAIL_FROM', 'mail@keystone.example, other@keystone.example'],
    ['CHECKPOINTS_TO', 'auditor@keystone.example, Ed'],
    ['CHECKPOINTS_TO', ','],
    ['PUBLIC_URL', 'evergreen.example'],
    ['SECRETS_KEY', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['RATE_LIMIT', '0'],
    ['SIGN_IN_LIMIT', '1.5'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['APP_ENV', 'staging'],
    ['EVERGREEN_ROLES', 'api,cook'],
  ])('are refused by name where one is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(
      new RegExp(`^The configuration cannot be used:\n  ${name}[.:]`),
    );
  });

  it.each([
    ['MAIL_FROM', 'Keystone, Inc. <mail@keystone.example>'],
    ['MAIL_FROM', 'evergreen@localhost'],
    ['CHECKPOINTS_TO', 'auditor@keystone.example, "Keeper, the" <keeper@elsewhere.example>'],
  ] as const)('take mail addresses with and without names: %s=%s', (name, value) => {
    expect(readConfig({ ...least, [name]: value })[name]).toBe(value);
  });

  it('are refused together, each on a line of its own', () => {
    expect(() => readConfig({ ...least, PORT: '-1', LOG_LEVEL: 'loud' })).toThrow(/\n {2}PORT: .+\n {2}LOG_LEVEL: .+$/);
  });
});
