import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { type DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AppModule } from '../../server/src/app.module.js';
import { Config, readConfig } from '../../server/src/kernel/config/config.js';
import { type DeclaredRoute, PolicyCheck } from '../../server/src/kernel/http/policy.check.js';
import { onlyReads } from '../../server/src/kernel/http/request.js';

/** Routes that write, or whose method suggests it, without a permission to write; each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /authentication/sign-in': 'no one is signed in yet',
  'POST /authentication/verify-code': 'no one is signed in yet',
  'POST /authentication/recovery-code': 'no one is signed in yet',
  'POST /authentication/resend-code': 'no one is signed in yet',
  'POST /authentication/authenticator': 'no one is signed in yet',
  'PUT /authentication/authenticator': 'no one is signed in yet',
  'POST /authentication/forgot-password': 'no one is signed in yet',
  'POST /authentication/reset-password': 'no one is signed in yet',
  'PUT /user-profile': 'one’s own account',
  'PUT /user-profile/reminders': 'one’s own account',
  'PUT /user-profile/signature': 'one’s own account',
  'DELETE /user-profile/signature': 'one’s own account',
  'POST /user-profile/send-security-code': 'one’s own account',
  'PUT /user-profile/two-factor-auth': 'one’s own account',
  'POST /user-profile/authenticator': 'one’s own account',
  'PUT /user-profile/authenticator': 'one’s own account',
  'POST /user-profile/authenticator/remove': 'one’s own account',
  'POST /user-profile/recovery-codes': 'one’s own account',
  'DELETE /user-profile/sessions': 'one’s own sessions',
  'DELETE /user-profile/sessions/:id': 'one’s own sessions',
  'POST /saved-views': 'one’s own views',
  'PUT /saved-views/:id': 'one’s own views',
  'DELETE /saved-views/:id': 'one’s own views',
  'POST /saved-views/:id/calendar': 'one’s own views',
  'DELETE /saved-views/:id/calendar': 'one’s own views',
  'POST /handovers/brief': 'it reads: the licenses that it asks of are too many for an address',
  'PUT /release-notes/new/dismiss': 'what one knows oneself',
  'PUT /me/since': 'how far one has looked oneself',
  'POST /user-view-history': 'a user who may look at a license leaves the trace of it',
  'POST /dashboard/renewals-list': 'a list: what it filters by is too long for an address',
  'POST /dashboard/renewals-list/slow': 'a list: what it filters by is too long for an address',
  'POST /officer-titles/list': 'a list, as those of records are',
  'POST /renewal-tips/list': 'a list, as those of records are',
  'POST /my-company/property-contacts/contacts-list': 'a list: what it filters by is too long for an address',
  'POST /my-company/property-contacts/properties-list': 'a list: what it filters by is too long for an address',
  'POST /properties/list': 'a list: what it filters by is too long for an address',
  'POST /properties/:propertyId/licenses/download-documents':
    'it reads: the licenses whose documents are wanted are too many for an address',
  'POST /properties/:ownerId/citations/list': 'a list, as the specification calls it',
  'POST /history/events/:eventId/undo': 'each record that the act changed asks for its own permission',
};

type Part = Type | DynamicModule;

/** All controllers of a module and of its imports, without starting anything. */
const controllersOf = (part: Part, known = new Set<Part>()): Type[] => {
  if (known.has(part)) return [];
  known.add(part);
  const of = (key: 'imports' | 'controllers') => {
    const [type, more] = 'module' in part ? [part.module, part[key]] : [part, undefined];
    return [...((Reflect.getMetadata(key, type) as Part[] | undefined) ?? []), ...((more ?? []) as Part[])];
  };
  return [...(of('controllers') as Type[]), ...of('imports').flatMap((imported) => controllersOf(imported, known))];
};

const routes = (): DeclaredRoute[] => {
  const app = AppModule.of(new Config(readConfig({ DATABASE_URL: 'postgres://nowhere/nothing' })));
  const getControllers = () =>
    controllersOf(app).map((metatype) => ({
      metatype,
      instance: Object.create(metatype.prototype as object) as object,
    }));
  const discovery = { getControllers } as unknown as DiscoveryService;
  return new PolicyCheck(discovery, new MetadataScanner(), new Reflector()).routes();
};

const asksToWrite = ({ policy }: DeclaredRoute): boolean =>
  policy?.to === 'may' && !policy.permissions.some((permission) => permission.endsWith('.read'));

describe('policies', () => {
  const writing = routes().filter(({ method }) => method !== 'GET');
  const open = writing.filter((route) => !asksToWrite(route)).map(({ method, path }) => `${method} ${path}`);

  it('finds the routes of the program', () => {
    expect(writing.length).toBeGreaterThan(50);
  });

  it('name what a route does: anyone who may only read is refused before a record is looked at', () => {
    expect(open.filter((route) => !(route in exceptions))).toEqual([]);
  });

  it('have no outdated exception', () => {
    expect(Object.keys(exceptions).filter((route) => !open.includes(route))).toEqual([]);
  });
});

describe('a standby', () => {
  const paths = (some: readonly DeclaredRoute[]) => some.map(({ method, path }) => `${method} ${path}`).sort();

  it('answers the lists that are posted: they only read', () => {
    const lists = routes().filter(
      ({ method, path }) => method === 'POST' && onlyReads({ method, routeOptions: { url: path } }),
    );
    expect(paths(lists)).toEqual([
      'POST /dashboard/renewals-list',
      'POST /licenses/list',
      'POST /licensing-authorities/list',
      'POST /my-company/property-contacts/contacts-list',
      'POST /my-company/property-contacts/properties-list',
      'POST /officer-titles/list',
      'POST /properties/:ownerId/citations/list',
      'POST /properties/list',
      'POST /renewal-tips/list',
      'POST /sources/list',
      'POST /users/list',
    ]);
  });

  it('never answers what an account is kept safe by, what writes as well, and what proves', () => {
    expect(paths(routes().filter(({ method, fromPrimary }) => method === 'GET' && fromPrimary))).toEqual([
      'GET /exports',
      'GET /exports/:type',
      'GET /exports/:type/:id',
      'GET /firm/exports',
      'GET /firm/exports/:type/:id',
      'GET /history/verification',
      'GET /user-profile/sessions',
      'GET /user-profile/two-factor',
    ]);
  });
});
