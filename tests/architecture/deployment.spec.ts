import { parse } from 'yaml';
import { configSchema } from '../../server/src/kernel/config/config.js';
import { onlyReads } from '../../server/src/kernel/http/request.js';
import { projectFiles, read } from './working-tree.js';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly deploy?: { readonly replicas: number };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const dockerfile = read('Dockerfile');
const example = read('deploy/evergreen.env.example');
const files = projectFiles();

const settings = new Map(
  example.split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  }),
);

describe('docker-compose.yml', () => {
  it.each([
    ['api', 2],
    ['worker', 2],
    ['scheduler', 1],
  ] as const)('runs the role %s %i times', (role, times) => {
    const service = compose.services[role];
    expect(service?.environment).toEqual({ EVERGREEN_ROLES: role });
    expect(service?.deploy?.replicas).toBe(times);
    expect(service?.stop_grace_period).toMatch(/^\d+s$/);
    expect(service?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
  });

  it('has a PostgreSQL, a pooler, a Redis and a proxy, each with a health check', () => {
    for (const name of ['postgres', 'pgbouncer', 'redis', 'proxy'])
      expect(compose.services[name]?.healthcheck?.test).toBeDefined();
    expect(compose.services.postgres?.image).toMatch(/^postgres:18/);
    expect(compose.services.redis?.command).toContain('noeviction');
  });

  it('keeps its data on volumes that it declares', () => {
    const named = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    const declared = Object.keys(compose.volumes);
    expect(named.filter((name) => !name.startsWith('.')).sort()).toEqual(expect.arrayContaining(declared.sort()));
    expect(named.filter((name) => !name.startsWith('.') && !declared.includes(name))).toEqual([]);
    expect(named.filter((name) => name.startsWith('./') && !files.includes(name.slice(2)))).toEqual([]);
  });

  it('waits only for services that exist', () => {
    const awaited = services.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on));
    expect(awaited.filter((name) => !(name in compose.services))).toEqual([]);
  });

  it('has the services that the pages name in their commands', () => {
    const pages = ['README.md', 'docs/operations.md'].map(read).join('\n');
    const named = [
      ...pages.matchAll(/docker compose (?:run(?: --\S+(?: \S+:\S+)?)*|.*--scale|exec|logs) ([a-z][\w-]*)/g),
    ];
    expect(named.length).toBeGreaterThan(2);
    expect(named.map(([, name = '']) => name).filter((name) => !(name in compose.services))).toEqual([]);
  });

  it('writes no secret down: they stand in a file that is not kept here', () => {
    expect(services.filter(([, service]) => service.build).map(([, service]) => service.env_file)).toEqual(
      Array.from({ length: 4 }, () => 'deploy/evergreen.env'),
    );
    expect(files).not.toContain('deploy/evergreen.env');
    expect(read('docker-compose.yml')).not.toMatch(/password:|secret:|postgres:\/\//i);
  });

  it('ends TLS at a proxy that finds every api by name, and keeps what watches it inside', () => {
    const proxy = read('deploy/proxy/Caddyfile');
    expect(proxy).toMatch(/dynamic a \{[^}]*name api\s+port 3000/);
    expect(proxy).toContain('respond /metrics 404');
    expect(compose.services.proxy?.volumes).toContain('certificates:/data');
    expect(proxy).not.toMatch(/flush_interval|encode/);
  });

  it('asks of another container, where one is lost, what the app knows to change nothing', () => {
    const [, allowed = ''] = /method\('POST'\) && path\((.+?)\)/.exec(read('deploy/proxy/Caddyfile')) ?? [];
    const ends = [...allowed.matchAll(/'\*([^']+)'/g)].map(([, end = '']) => end);
    const { paths } = JSON.parse(read('docs/openapi.json')) as { readonly paths: Readonly<Record<string, object>> };
    const posted = Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
    const reading = posted.filter((url) => onlyReads({ method: 'POST', routeOptions: { url } }));
    expect(reading.length).toBeGreaterThan(5);
    expect(posted.filter((url) => ends.some((end) => url.endsWith(end)))).toEqual(reading);
  });

  it('sends what the app asks through a pooler that lends connections for a transaction, what the owner asks past it', () => {
    const pooler = read('deploy/pgbouncer/pgbouncer.ini');
    expect(pooler).toMatch(/^pool_mode = transaction$/m);
    expect(Number(/^max_prepared_statements = (\d+)$/m.exec(pooler)?.[1])).toBeGreaterThan(0);
    expect(settings.get('DATABASE_APP_URL')).toContain('@pgbouncer:6432/');
    expect(settings.get('DATABASE_URL')).toContain('@postgres:5432/');
    expect(settings.get('REDIS_URL')).toBeTruthy();
    const login = read('deploy/postgres/app-login.sh');
    for (const limit of /^ignore_startup_parameters = (.*)$/m.exec(pooler)?.[1]?.split(', ') ?? [])
      expect(login).toContain(`alter role evergreen_login set ${limit} =`);
  });
});

describe('deploy/evergreen.env.example', () => {
  const ofOtherImages = ['POSTGRES_DB', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'EVERGREEN_LOGIN_PASSWORD'];

  it('names only what the program or an image reads', () => {
    const known = [...Object.keys(configSchema.shape), ...ofOtherImages];
    expect([...settings.keys()].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is a configuration that the program accepts', () => {
    const given = Object.fromEntries([...settings].filter(([name, value]) => value && !ofOtherImages.includes(name)));
    expect(configSchema.safeParse(given).error).toBeUndefined();
  });
});

describe('Dockerfile', () => {
  it('ends as an ordinary user, with a health check', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toContain('/health/live');
    expect(last).not.toContain('npm install');
  });

  it('copies only what exists or is built', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').slice(0, -1),
    );
    const gone = copied.filter(
      (path) => path !== '.' && !files.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(gone).toEqual([]);
  });

  it('sets only what the program reads', () => {
    const set = [...dockerfile.matchAll(/([A-Z_]+)=\S+/g)].map(([, name = '']) => name);
    const known = [...Object.keys(configSchema.shape), 'NPM_CONFIG_UPDATE_NOTIFIER'];
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});
