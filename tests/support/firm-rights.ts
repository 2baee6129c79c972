import type { FirmRole } from '@evergreen/contracts/accounts/enums';
import type { Permission } from '@evergreen/workflows/permissions';

type Admitted = readonly FirmRole[];
interface Row {
  readonly what: string;
  readonly of: readonly Permission[];
  readonly who: Admitted;
  /** At a client on Saas, if it differs. */
  readonly onSaas?: Admitted;
}

const administrator: Admitted = ['Administrator'];
const administrators: Admitted = ['Administrator', 'RenewalAdministrator'];
const renewing: Admitted = [...administrators, 'RenewalContributor'];
const accounting: Admitted = ['AccountingAdministrator'];
const general: Admitted = [...renewing, 'OfficerChangeAdministrator', 'OfficerChangeContributor'];
const everybody: Admitted = [...general, ...accounting];

/**
 * The permissions of the firm's roles, as the managers define them. A route requires one of these; requirements of a
 * record are checked when it is found.
 */
export const firmRights: readonly Row[] = [
  { what: 'choose a client', of: ['client.switch'], who: everybody },
  {
    what: 'clients, the firm’s data, letter templates, people, history, failed jobs',
    of: [
      ...(['client.manage', 'firm.manage', 'letterTemplate.manage', 'user.manage'] as const),
      ...(['history.read', 'history.verify', 'jobs.drive'] as const),
    ],
    who: administrator,
  },
  { what: 'messages', of: ['messages.read', 'messages.retry'], who: administrator },
  {
    what: 'read renewals and what they rest on',
    of: ['renewal.read', 'license.read', 'authority.read', 'property.read', 'division.read', 'entity.read'],
    who: everybody,
  },
  { what: 'export', of: ['export.run'], who: general },
  { what: 'take out a list that one works with', of: ['export.list'], who: everybody },
  {
    what: 'the ManagingFirm renewals of the chosen client, tasks, bulk begin',
    of: [
      ...([
        'renewal.dashboard',
        'renewal.begin',
        'renewal.work',
        'renewal.assign',
        'bulk.begin',
        'license.list',
      ] as const),
      ...([
        'tasks.read',
        'tasks.work',
        'authority.list',
        'officerTitle.read',
        'renewalTip.read',
        'export.all',
      ] as const),
    ],
    who: renewing,
  },
  {
    what: 'bulk assign, reassign, designate, approvals',
    of: [
      ...(['bulk.assign', 'tasks.reassign', 'renewal.designate', 'designation.approve', 'assignee.filter'] as const),
      ...(['citation.read', 'company.read'] as const),
    ],
    who: administrators,
  },
  {
    what: 'what the firm provides, and the client’s own of that kind',
    of: ['provided.keep', 'authority.delete', 'officerTitle.edit', 'renewalTip.edit'],
    who: administrators,
  },
  {
    what: 'the same, of contributors the client’s own',
    of: ['authority.edit', 'entity.edit'],
    who: renewing,
    onSaas: administrators,
  },
  {
    what: 'the records of a client',
    of: ['license.create', 'license.edit', 'authority.create', 'authority.codes', 'property.create', 'property.edit'],
    who: renewing,
    onSaas: [],
  },
  {
    what: 'to delete those, divisions, the company, imports',
    of: ['license.delete', 'property.delete', 'citation.edit', 'division.edit', 'company.edit', 'import.run'],
    who: administrators,
    onSaas: [],
  },
  { what: 'the touch fee', of: ['license.touchFee'], who: administrator, onSaas: [] },
  { what: 'accounting, the trust account', of: ['accounting.work', 'accounting.post'], who: accounting },
];

/** undefined: not in the table. */
export const mayOfFirm = (role: FirmRole, permission: Permission, onSaas: boolean): boolean | undefined => {
  const row = firmRights.find(({ of }) => of.includes(permission));
  return row && ((onSaas && row.onSaas) || row.who).includes(role);
};
