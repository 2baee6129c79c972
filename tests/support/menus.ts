import type { ClientServiceLevel, Role } from '@evergreen/contracts/accounts/enums';

interface Kind {
  readonly who: string;
  readonly roles: readonly Role[];
  readonly levels: readonly ClientServiceLevel[];
  /** The menu's entries, in order. */
  readonly entries: readonly string[];
}

const every = ['FullService', 'Hybrid', 'Saas'] as const;
const tracking = ['/tasks', '/renewals'];
const places = ['/divisions', '/properties'];
const firmsWork = ['/licenses', '/my-company', '/licensing-authorities', '/officer-titles', '/renewal-tips'];
const firmsOwn = ['/clients', '/firm', '/letter-templates'];
const clientsOwn = ['/licensing-authorities', '/officer-titles', '/renewal-tips', '/exports', '/users'];
const pages = ['/history', '/messages'];

/** The users by role and the client's service level, each with exactly these menu entries. */
export const menus: readonly Kind[] = [
  {
    who: 'an Administrator of the firm, whose client does not work alone',
    roles: ['Administrator'],
    levels: ['FullService', 'Hybrid'],
    entries: [
      ...tracking,
      ...places,
      '/exports',
      '/users',
      ...firmsWork,
      '/approvals',
      ...firmsOwn,
      '/imports',
      '/sources',
      '/bulk-runs',
      ...pages,
    ],
  },
  {
    who: 'an Administrator of the firm at a client on Saas, which imports for itself',
    roles: ['Administrator'],
    levels: ['Saas'],
    entries: [
      ...[...tracking, ...places, '/exports', '/users', ...firmsWork],
      ...['/approvals', ...firmsOwn, '/bulk-runs', ...pages],
    ],
  },
  {
    who: 'a Renewal Administrator, whose client does not work alone',
    roles: ['RenewalAdministrator'],
    levels: ['FullService', 'Hybrid'],
    entries: [...tracking, ...places, ...firmsWork, '/approvals', '/imports', '/sources', '/bulk-runs'],
  },
  {
    who: 'a Renewal Administrator at a client on Saas',
    roles: ['RenewalAdministrator'],
    levels: ['Saas'],
    entries: [...tracking, ...places, ...firmsWork, '/approvals', '/bulk-runs'],
  },
  {
    who: 'a Renewal Contributor',
    roles: ['RenewalContributor'],
    levels: every,
    entries: [...tracking, ...places, '/licenses', '/licensing-authorities', '/renewal-tips', '/bulk-runs'],
  },
  {
    who: 'those of the firm who change officers',
    roles: ['OfficerChangeAdministrator', 'OfficerChangeContributor'],
    levels: every,
    entries: ['/renewals', ...places],
  },
  {
    who: 'accounting, of the firm and of a client',
    roles: ['AccountingAdministrator', 'ClientAccountingAdministrator'],
    levels: every,
    entries: ['/renewals', ...places, '/accounting'],
  },
  {
    who: 'a Client Administrator who renews',
    roles: ['ClientAdministrator'],
    levels: ['Hybrid', 'Saas'],
    entries: [
      ...[...tracking, '/divisions', '/licenses', '/my-company', '/properties'],
      ...[...clientsOwn, '/imports', '/sources', '/bulk-runs', ...pages],
    ],
  },
  {
    who: 'a Client Contributor who renews',
    roles: ['ClientContributor'],
    levels: ['Hybrid', 'Saas'],
    entries: [
      ...[...tracking, '/divisions', '/licenses', '/properties'],
      ...['/licensing-authorities', '/renewal-tips', '/bulk-runs'],
    ],
  },
  {
    who: 'a Client Administrator on full service',
    roles: ['ClientAdministrator'],
    levels: ['FullService'],
    entries: ['/renewals', ...places, '/exports', '/users', ...pages],
  },
  {
    who: 'a Client Contributor on full service',
    roles: ['ClientContributor'],
    levels: ['FullService'],
    entries: ['/renewals', ...places],
  },
  { who: 'a Client Viewer', roles: ['ClientViewer'], levels: every, entries: ['/renewals', ...places] },
];
