import type { ClientDetail } from '@evergreen/contracts/accounts/clients';
import type { OfficerTitle } from '@evergreen/contracts/parties/officer-titles';
import { type OwnReminders, usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { RenewalTip } from '@evergreen/contracts/licensing/renewal-tips';
import type { SavedView } from '@evergreen/contracts/accounts/saved-views';
import type { RenewalTaskDetail } from '@evergreen/contracts/renewing/tasks';
import type { TwoFactorState } from '@evergreen/contracts/accounts/two-factor';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { AccountPage } from '../../features/accounts/account/AccountPage';
import { EditAccountDialog } from '../../features/accounts/account/EditAccountDialog';
import { ConfirmAuthenticatorDialog } from '../../features/accounts/account/two-factor/ConfirmAuthenticatorDialog';
import { TwoFactorCard } from '../../features/accounts/account/two-factor/TwoFactorCard';
import { EditClientDialog } from '../../features/accounts/clients/EditClientDialog';
import { OfficerTitlesPage } from '../../features/parties/officer-titles/OfficerTitlesPage';
import { RemindersDialog } from '../../features/accounts/reminders/RemindersDialog';
import { RenewalTipsPage } from '../../features/licensing/renewal-tips/RenewalTipsPage';
import { TaskCard } from '../../features/renewing/tasks/TaskCard';
import { ManageViewsDialog } from '../../kit/list/views/ManageViewsDialog';
import { client } from '../../test/client';
import { license } from '../../test/license';
import { people } from '../../test/people';
import { renewal } from '../../test/renewal';
import { dialog, form, nothing } from './case.testing';

const task: RenewalTaskDetail = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  followUpDate: '2099-01-02',
  description: 'Call the city',
  assignedUserId: people.clientAdministrator.id,
  assignedUserName: 'Dana Reyes',
  assignedUserActive: true,
  addToCalendar: false,
  createdOn: '2026-01-02T00:00:00.000Z',
  modifiedOn: '2026-01-03T00:00:00.000Z',
};
const onTask = (file: string, button: string, submit: string, empties?: string) =>
  form<RenewalTaskDetail>({
    file: `features/renewing/tasks/${file}.tsx`,
    record: task,
    draw: () => <TaskCard id={license.id} />,
    reads: (now) => ({
      [`/licenses/${license.id}/renewal-task`]: {
        license: { renewalDesignation: 'BillingClient', assignedUserId: null, renewalId: renewal.id },
        task: now,
      },
      '/users/select-list-options': [{ label: 'Dana Reyes', value: people.clientAdministrator.id }],
    }),
    press: [button],
    ...(empties && { empties }),
    submit,
  });

const profile: UserProfile = {
  version: 3,
  firstName: 'Dana',
  lastName: 'Reyes',
  phoneNumber: null,
  role: 'Viewer',
  twoFactorEnabled: false,
  signatureImage: 'iVBORw0KGgo=',
  signatureContentType: 'image/png',
};

const secured: TwoFactorState = {
  enabled: true,
  sendsCodes: true,
  provenBy: 'authenticator',
  codes: { delivery: 'email', sentTo: 'd…@harborview.example' },
  authenticator: { addedOn: '2026-01-02T00:00:00.000Z' },
  recoveryCodesLeft: 9,
};

const view: SavedView = {
  id: '0193a0c0-0000-7000-8000-0000000000e1',
  version: 2,
  list: 'renewals',
  name: 'Mine',
  query: '',
  isDefault: false,
  isOwn: true,
  isShared: false,
  hasCalendar: true,
  ownerName: 'Dana Reyes',
};
const onView = (file: string, item: string, submit: string) =>
  form<SavedView>({
    file: `kit/list/views/${file}.tsx`,
    record: view,
    draw: (now) => <ManageViewsDialog {...dialog} views={[now]} address="" onCopy={nothing} />,
    press: [/^Actions for view/, item],
    submit,
  });

const title: OfficerTitle = {
  id: '0193a0c0-0000-7000-8000-0000000000e7',
  version: 2,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-01-02T15:00:00.000Z',
  name: 'Member',
  entityCount: 0,
  licenseCount: 0,
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
};
const tip: RenewalTip = {
  ...title,
  description: 'Call ahead',
  renewalTipCategoryId: null,
  renewalTipCategoryName: null,
  stateProvince: null,
  referenceTypeCount: 1,
  referenceCount: 3,
};
const onTip = (item: string, submit: string) =>
  form<RenewalTip>({
    file: 'features/licensing/renewal-tips/RenewalTipsPage.tsx',
    record: tip,
    draw: () => <RenewalTipsPage />,
    reads: (now) => ({ '/renewal-tips/list': { items: [now], totalItemCount: 1 } }),
    press: [/^Actions for/, item],
    submit,
  });
const onTitle = (item: string, submit: string) =>
  form<OfficerTitle>({
    file: 'features/parties/officer-titles/OfficerTitlesPage.tsx',
    record: title,
    draw: () => <OfficerTitlesPage />,
    reads: (now) => ({ '/officer-titles/list': { items: [now], totalItemCount: 1 } }),
    press: [/^Actions for/, item],
    submit,
  });

export const otherForms = [
  onTask('TaskDialog', 'Edit', 'Save'),
  onTask('TaskDialog', 'Reassign Task', 'Unassign', 'Assignee'),
  onTask('TaskCard', 'Mark Done', 'Mark Done'),
  onTask('TaskCard', 'Delete', 'Delete'),
  form<UserProfile>({
    file: 'features/accounts/account/EditAccountDialog.tsx',
    record: profile,
    draw: (now) => <EditAccountDialog profile={now} onClose={nothing} />,
    submit: 'Save',
  }),
  form<UserProfile>({
    file: 'features/accounts/account/SignatureDialog.tsx',
    record: profile,
    draw: () => <AccountPage />,
    reads: (now) => ({ '/user-profile': now }),
    press: ['Edit Signature', 'Remove signature'],
    submit: 'Confirm',
  }),
  form<UserProfile>({
    file: 'features/accounts/account/two-factor/ProvenDialog.tsx',
    record: profile,
    draw: (now) => <TwoFactorCard profile={now} />,
    reads: () => ({ '/user-profile/two-factor': secured }),
    press: ['Disable Two-Factor', 'Next'],
    submit: 'Verify',
  }),
  form<UserProfile>({
    file: 'features/accounts/account/two-factor/ConfirmAuthenticatorDialog.tsx',
    record: profile,
    draw: (now) => (
      <ConfirmAuthenticatorDialog
        profile={now}
        offer={{ secret: 'ABCD EFGH', uri: 'otpauth://totp/Evergreen' }}
        enables={false}
        onClose={nothing}
        onDone={nothing}
      />
    ),
    submit: 'Verify',
  }),
  form<OwnReminders>({
    file: 'features/accounts/reminders/RemindersDialog.tsx',
    record: { version: 3, ...usualReminders },
    draw: (now) => <RemindersDialog own={now} onClose={nothing} />,
    submit: 'Save',
  }),
  onView('SaveViewDialog', 'Rename', 'Rename'),
  onView('ManageViewsDialog', 'Delete', 'Delete'),
  onView('CalendarDialogs', 'Calendar address', 'Replace Address'),
  onView('CalendarDialogs', 'Revoke calendar address', 'Revoke'),
  form<ClientDetail>({
    file: 'features/accounts/clients/EditClientDialog.tsx',
    record: client,
    draw: (now) => <EditClientDialog client={now} standing={undefined} onClose={nothing} />,
    submit: 'Save',
  }),
  onTitle('Edit', 'Save'),
  onTitle('Delete', 'Delete'),
  onTip('Edit', 'Save'),
  onTip('Delete', 'Delete'),
];
