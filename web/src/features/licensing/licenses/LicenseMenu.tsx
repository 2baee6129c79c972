import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { staysWithFirm } from '@evergreen/workflows/permissions';
import { useIdentity, useMayHere } from '../../../kit/data/identity';
import { useActs } from '../../../kit/routing/pageActs';
import { ActionMenu, type MenuAction } from '../../../kit/overlays/ActionMenu';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { AlertDialog } from './AlertBar';
import { AssignDialog } from './assigning/AssignDialog';
import { useDeletion } from './useDeletion';
import { useHierarchy } from './family/useHierarchy';
import { setActive, touchesLicense } from './licenses.api';

/** The reason why the assignment cannot change now. */
const notAssignable = (license: LicenseDetail): string | false => {
  if (license.isChild) return licenseMessages.secondary;
  if (!license.active) return licenseMessages.inactive;
  if (!license.propertyActive) return licenseMessages.propertyInactive;
  return license.renewalDesignationApprovalStatus === 'ApprovalRequested' && licenseMessages.awaitingApproval;
};

const whatDeactivationDoes = ({ inProcessRenewal }: LicenseDetail) =>
  inProcessRenewal === null
    ? 'An inactive license is not renewed and is removed from the renewals queue. It can be activated again.'
    : 'Its renewal in process continues and stays in the renewals queue; no other one can begin. The license can be activated again.';

/** The reason why no alert can be created now. */
const notAlertable = ({ alert, active, renewalDesignationApprovalStatus: status }: LicenseDetail): string | false => {
  if (alert !== null) return 'There is an alert already.';
  if (!active) return licenseMessages.inactive;
  return status !== 'None' && licenseMessages.awaitingApproval;
};

export const LicenseMenu = ({ license, edits }: { license: LicenseDetail; edits: boolean }) => {
  const may = useMayHere();
  const { clientServiceLevel } = useIdentity();
  const [assignment, alert, activity] = [useDialog(), useDialog(), useDialog()];
  const hierarchy = useHierarchy(license);
  const deletion = useDeletion(license);
  const { id, licenseNumber, active, assignedUserId, renewalDesignation: designation } = license;
  const target = { designation, assignedUserId };
  const why = notAssignable(license);
  const assigns = may('renewal.assign', target) || may('renewal.designate', target);
  const designates = may('renewal.designate', target) && !staysWithFirm(designation, clientServiceLevel);
  const items: MenuAction[] = [
    ...(assigns ? [{ label: assignedUserId ? 'Reassign' : 'Assign', run: assignment.show, disabled: why }] : []),
    ...(edits
      ? [
          {
            label: 'Create Alert',
            run: alert.show,
            disabled: notAlertable(license),
          },
          ...hierarchy.items,
          { label: active ? 'Deactivate' : 'Activate', run: activity.show },
        ]
      : []),
    ...deletion.items,
  ];
  useActs([
    ...(assigns && why === false
      ? [{ name: 'assign', label: `${assignedUserId ? 'Reassign' : 'Assign'} ${licenseNumber}`, run: assignment.show }]
      : []),
    ...(designates && why === false
      ? [{ name: 'designate', label: `Designate ${licenseNumber}`, run: assignment.show }]
      : []),
    ...(edits
      ? [{ name: 'activity', label: `${active ? 'Deactivate' : 'Activate'} ${licenseNumber}`, run: activity.show }]
      : []),
  ]);
  if (items.length === 0) return null;
  return (
    <>
      <ActionMenu
        trigger={(props) => (
          <Button {...props} variant="outlined" endIcon={<ChevronDown size={15} aria-hidden />}>
            Actions
          </Button>
        )}
        items={items}
      />
      <AssignDialog {...assignment.props} license={license} />
      {hierarchy.dialogs}
      {deletion.dialogs}
      <AlertDialog {...alert.props} license={license} />
      <ConfirmDialog
        about={license}
        {...activity.props}
        title={active ? 'Deactivate License' : 'Activate License'}
        submit={active ? 'Deactivate' : 'Activate'}
        danger={active}
        command={(submission) => setActive(license, { active: !active }, submission)}
        touches={touchesLicense(id)}
        success={active ? licenseMessages.deactivated : licenseMessages.activated}
      >
        {active ? whatDeactivationDoes(license) : 'The license can be renewed again.'}
      </ConfirmDialog>
    </>
  );
};
