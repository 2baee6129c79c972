import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDialog } from '../../../test/acts';
import { json, Network } from '../../../test/network';
import { people } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { AccountPage } from './AccountPage';

const profile: UserProfile = {
  version: 3,
  firstName: 'Dana',
  lastName: 'Reyes',
  phoneNumber: null,
  role: 'Viewer',
  twoFactorEnabled: false,
  signatureImage: null,
  signatureContentType: null,
};
const signed = { ...profile, signatureImage: 'iVBORw0KGgo=', signatureContentType: 'image/png' };
const drop = (input: HTMLElement, file: File) =>
  fireEvent.drop(input.parentElement as HTMLElement, { dataTransfer: { files: [file] } });
const picture = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });

describe('my account', () => {
  let network: Network;

  const open = (shown: UserProfile = profile) => {
    network = new Network()
      .on('GET', '/user-profile', () => json(shown))
      .on('GET', '/user-profile/two-factor', () =>
        json({ enabled: shown.twoFactorEnabled, codes: null, authenticator: null, recoveryCodesLeft: 0 }),
      )
      .on('GET', '/user-profile/sessions', () => json({ items: [] }))
      .on('PUT', '/user-profile', () => json(null, 204))
      .on('PUT', '/user-profile/signature', () => json(null, 204))
      .on('DELETE', '/user-profile/signature', () => json(null, 204));
    return renderScreen(<AccountPage />, { as: people.clientViewer });
  };
  const editor = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Signature' }));
    return within(await screen.findByRole('dialog', { name: 'Edit Signature' }));
  };

  it('shows names, phone, role, signature and two-factor status', async () => {
    open(signed);
    expect(await screen.findByText('Reyes')).toBeVisible();
    expect(screen.getByText('Viewer')).toBeVisible();
    expect(await screen.findByText('Disabled')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your signature' })).toHaveAttribute(
      'src',
      'data:image/png;base64,iVBORw0KGgo=',
    );
  });

  it('is edited: the first and last name are required', async () => {
    const { user } = open();
    const dialog = await openDialog(user, 'Edit', 'Edit My Account');
    await user.clear(dialog.getByLabelText(/^Last Name/));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Required')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Last Name/), 'Lind');
    await user.type(dialog.getByLabelText(/^Phone/), '6175550140');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account Information Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/user-profile')[0]?.body).toEqual({
      firstName: 'Dana',
      lastName: 'Lind',
      phoneNumber: '6175550140',
    });
    expect(network.calls('GET', '/user-profile').length).toBeGreaterThan(1);
  });

  it('locks the phone while two-factor authentication is on', async () => {
    const { user } = open({ ...profile, twoFactorEnabled: true });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText(/^Phone/)).toBeDisabled();
    expect(screen.getByText('Cannot be changed while Two Factor Authentication is enabled')).toBeVisible();
  });

  it('cannot confirm a signature with no file and none that exists', async () => {
    const { user } = open();
    const dialog = await editor(user);
    expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('PUT', '/user-profile/signature')).toEqual([]);
  });

  it.each(['click', 'drag'])('uploads a signature after its preview, chosen by %s', async (way) => {
    const { user } = open();
    const dialog = await editor(user);
    const input = dialog.getByLabelText('Signature image');
    if (way === 'drag') drop(input, picture());
    else await user.upload(input, picture());
    expect(await dialog.findByRole('img', { name: 'Preview of your signature' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('User Signature Updated Successfully')).toBeVisible();
    expect(network.calls('PUT', '/user-profile/signature')[0]?.body).toEqual({
      image: btoa('picture'),
      contentType: 'image/png',
    });
  });

  it.each([
    ['me.gif', 7, 'Selected file must be a PNG or JPEG image'],
    ['me.png', 1024 * 1024 + 1, 'Selected file cannot exceed 1 MB'],
  ])('refuses %s of %i bytes before anything is sent', async (name, size, message) => {
    const { user } = open();
    const dialog = await editor(user);
    const file = picture(name);
    Object.defineProperty(file, 'size', { value: size });
    drop(dialog.getByLabelText('Signature image'), file);
    expect(await dialog.findByText(message)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(network.calls('PUT', '/user-profile/signature')).toEqual([]);
  });

  it('removes a signature apart from an upload, once it is confirmed', async () => {
    const { user } = open(signed);
    const dialog = await editor(user);
    await user.click(dialog.getByRole('button', { name: 'Remove signature' }));
    expect(network.calls('DELETE', '/user-profile/signature')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('User Signature Removed Successfully')).toBeVisible();
    expect(network.calls('DELETE', '/user-profile/signature')).toHaveLength(1);
    expect(network.calls('PUT', '/user-profile/signature')).toEqual([]);
  });

  it('keeps a signature whose removal is taken back before Confirm, and says so', async () => {
    const { user } = open(signed);
    const dialog = await editor(user);
    await user.click(dialog.getByRole('button', { name: 'Remove signature' }));
    await user.click(dialog.getByRole('button', { name: 'Keep signature' }));
    expect(dialog.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.calls('DELETE', '/user-profile/signature')).toEqual([]);
  });
});
