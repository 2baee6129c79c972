import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { screen } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { license } from '../../../test/license';
import { json, Network } from '../../../test/network';
import { renderScreen } from '../../../test/render';
import { AlertBar, AlertDialog } from './AlertBar';
import { LicenseMenu } from './LicenseMenu';

const failed = () => json({}, 500);
const standing = { ...license, alert: 'Fire inspection first', isUrgentAlert: false, active: true };

describe('an alert that cannot be kept', () => {
  beforeEach(() => {
    new Network()
      .on('PUT', `/licenses/${license.id}/update-alert`, failed)
      .on('DELETE', `/licenses/${license.id}/delete-alert`, failed);
  });

  it.each([
    ['created', { ...license, alert: null }, 'Create Alert', 'create'],
    ['updated', standing, 'Save', 'update'],
  ])('says that it was not %s', async (_, of, button, verb) => {
    const { user } = renderScreen(<AlertDialog license={of} open onClose={() => undefined} />);
    await user.type(screen.getByLabelText(/^Alert/), ' now');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(`An error occurred while attempting to ${verb} the License Alert`)).toBeVisible();
  });

  it('says that it was not removed', async () => {
    const { user } = renderScreen(<AlertBar license={standing} edits />);
    const dialog = await openDialog(user, 'Remove alert', 'Remove License Alert');
    await user.click(dialog.getByRole('button', { name: 'Remove Alert' }));
    expect(await screen.findByText('An error occurred while attempting to delete the License Alert')).toBeVisible();
  });
});

describe('Create Alert', () => {
  const item = async (fields: Partial<LicenseDetail>) => {
    const { user } = renderScreen(<LicenseMenu license={{ ...license, alert: null, ...fields }} edits />);
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    return screen.findByRole('menuitem', { name: /^Create Alert/ });
  };

  it('is offered for an active license without an alert', async () => {
    expect(await item({})).not.toHaveAttribute('aria-disabled', 'true');
  });

  it.each<[string, Partial<LicenseDetail>]>([
    ['There is an alert already.', { alert: 'Fee unpaid' }],
    [licenseMessages.inactive, { active: false }],
    [licenseMessages.awaitingApproval, { renewalDesignationApprovalStatus: 'ApprovalRequested' }],
  ])('is disabled with the reason for which the server would refuse it: %s', async (why, fields) => {
    const create = await item(fields);
    expect(create).toHaveAttribute('aria-disabled', 'true');
    expect(create).toHaveTextContent(why);
  });
});
