import {
  recoveryCodeCount,
  twoFactorMessages as words,
  type TwoFactorState,
} from '@evergreen/contracts/accounts/two-factor';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { screen, within } from '@testing-library/react';
import { saveFile } from '../../../../kit/browser/saveFile';
import { json, Network, problem } from '../../../../test/network';
import { renderScreen } from '../../../../test/render';
import { TwoFactorCard } from './TwoFactorCard';

jest.mock('../../../../kit/browser/saveFile', () => ({ saveFile: jest.fn() }));

const profile: UserProfile = {
  ...{ version: 3, firstName: 'Dana', lastName: 'Reyes', phoneNumber: '(617) 555-0140', role: 'Viewer' },
  ...{ twoFactorEnabled: false, signatureImage: null, signatureContentType: null },
};
const off: TwoFactorState = {
  enabled: false,
  sendsCodes: true,
  provenBy: 'message',
  codes: { delivery: 'email', sentTo: 'd…@harborview.example' },
  authenticator: null,
  recoveryCodesLeft: 0,
};
const on = { ...off, enabled: true };
const withApp: TwoFactorState = {
  ...on,
  provenBy: 'authenticator',
  authenticator: { addedOn: '2026-11-20T15:00:00.000Z' },
  recoveryCodesLeft: 9,
};
const ten = Array.from({ length: recoveryCodeCount }, (_, n) => `AAAA-BBBB-CCCC-DDD${n}`);

describe('two-factor authentication', () => {
  let network: Network;
  let state: TwoFactorState;

  const open = (begins: TwoFactorState, of: Partial<UserProfile> = {}) => {
    state = begins;
    const becomes = (next: TwoFactorState, answer: Response) => () => {
      state = next;
      return answer;
    };
    network = new Network()
      .on('GET', '/user-profile/two-factor', () => json(state))
      .on('POST', '/user-profile/send-security-code', () => json(null, 204))
      .on('PUT', '/user-profile/two-factor-auth', ({ body }) =>
        becomes({ ...off, enabled: (body as { twoFactorEnabled: boolean }).twoFactorEnabled }, json(null, 204))(),
      )
      .on('POST', '/user-profile/authenticator', () => json({ secret: 'JBSW Y3DP', uri: 'otpauth://totp/Evergreen' }))
      .on('PUT', '/user-profile/authenticator', () => becomes(withApp, json({ recoveryCodes: ten }))())
      .on('POST', '/user-profile/authenticator/remove', () => becomes(on, json(null, 204))())
      .on('POST', '/user-profile/recovery-codes', () => json({ recoveryCodes: ten }));
    return renderScreen(<TwoFactorCard profile={{ ...profile, ...of }} />);
  };
  type User = ReturnType<typeof open>['user'];
  const start = async (user: User, button: string, title: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const prove = async (user: User, dialog: ReturnType<typeof within>, code = '123 456') => {
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    const field = await dialog.findByLabelText(/^Security Code/);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.paste(code);
    await user.keyboard('{Enter}');
  };

  it('is enabled in two steps: Next sends a code, the code switches', async () => {
    const { user } = open(off);
    const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
    expect(network.calls('POST', '/user-profile/send-security-code')).toHaveLength(0);
    await prove(user, dialog);
    expect(await screen.findByText(words.codeSent)).toBeVisible();
    expect(await screen.findByText(words.enabled)).toBeVisible();
    expect(network.calls('PUT', '/user-profile/two-factor-auth')[0]).toMatchObject({
      body: { twoFactorEnabled: true, securityCode: '123456' },
      ifMatch: '"3"',
    });
    expect(await screen.findByText('Enabled')).toBeVisible();
  });

  it('is disabled the same way', async () => {
    const { user } = open(on);
    await prove(user, await start(user, 'Disable Two-Factor', 'Disable Two Factor Authentication'));
    expect(await screen.findByText(words.disabled)).toBeVisible();
    expect(network.calls('PUT', '/user-profile/two-factor-auth')[0]?.body).toMatchObject({ twoFactorEnabled: false });
  });

  it('requires a phone number', async () => {
    open({ ...off, codes: null }, { phoneNumber: null });
    expect(await screen.findByRole('button', { name: 'Enable Two-Factor' })).toBeDisabled();
    expect(screen.getByText('Requires Phone Number')).toBeVisible();
  });

  it('requires a phone number and an app where no code can be sent, in one sentence', async () => {
    open({ ...off, sendsCodes: false, codes: null, provenBy: 'addAuthenticator' }, { phoneNumber: null });
    expect(await screen.findByText('Requires Phone Number and an authenticator app')).toBeVisible();
  });

  it('says where the code went, and how soon another one goes', async () => {
    const { user } = open(off);
    const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('We sent a code to d…@harborview.example.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Wait \d+ seconds$/ })).toBeDisabled();
  });

  it('asks for the code of a moment ago where it is too soon for another one', async () => {
    const { user } = open(off);
    network.on('POST', '/user-profile/send-security-code', () => problem(429, words.wait(41)));
    const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByRole('button', { name: 'Wait 41 seconds' })).toBeDisabled();
    expect(dialog.getByLabelText(/^Security Code/)).toBeVisible();
  });

  it('says that the last code has been used, and when another one goes', async () => {
    const { user } = open(off);
    network.on('POST', '/user-profile/send-security-code', () => problem(429, words.waitForNext(2)));
    const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText(/^The last code has been used/)).toBeVisible();
    expect(dialog.getByRole('button', { name: /^Wait \d seconds?$/ })).toBeDisabled();
    expect(dialog.queryByLabelText(/^Security Code/)).not.toBeInTheDocument();
    network.on('POST', '/user-profile/send-security-code', () => json(null, 204));
    await user.click(await dialog.findByRole('button', { name: 'Next' }));
    expect(await dialog.findByLabelText(/^Security Code/)).toBeVisible();
  });

  it('stays at its first step where no code could be sent', async () => {
    const { user } = open(off);
    network.on('POST', '/user-profile/send-security-code', () => problem(500, ''));
    const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(words.sendFailed)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled();
  });

  it.each([
    ['', 'Required'],
    ['1234567', words.invalidCode],
  ])('sends no code of the wrong length: %j', async (code, message) => {
    const { user } = open(on);
    const dialog = await start(user, 'Disable Two-Factor', 'Disable Two Factor Authentication');
    await prove(user, dialog, code);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(network.calls('PUT', '/user-profile/two-factor-auth')).toHaveLength(0);
  });

  it('keeps the dialog for another try of a wrong code', async () => {
    const { user } = open(on);
    network.on('PUT', '/user-profile/two-factor-auth', () =>
      problem(400, words.invalidCode, { securityCode: [words.invalidCode] }),
    );
    const dialog = await start(user, 'Disable Two-Factor', 'Disable Two Factor Authentication');
    await prove(user, dialog);
    expect(await dialog.findByText(words.invalidCode)).toBeVisible();
    expect(dialog.getByLabelText(/^Security Code/)).toBeInvalid();
  });

  it('adds an authenticator app: proof, QR code or key, a code of it, and ten codes shown once', async () => {
    const { user } = open(on);
    await prove(user, await start(user, 'Add App', 'Add Authenticator App'));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP')).toBeVisible();
    await user.click(screen.getByLabelText(/^Security Code/));
    await user.paste('654321');
    await user.keyboard('{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: 'Recovery Codes' }));
    expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(ten);
    expect(screen.getByText(words.authenticatorAdded)).toBeVisible();
    expect(network.calls('PUT', '/user-profile/authenticator')[0]?.body).toEqual({ securityCode: '654321' });

    await user.keyboard('{Escape}');
    await user.click(codes.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(ten.join('\n'));
    await user.click(codes.getByRole('button', { name: 'Download' }));
    const saved = jest.mocked(saveFile).mock.calls[0]?.[0];
    expect(saved?.name).toBe('Evergreen recovery codes.txt');
    expect(saved?.content.size).toBeGreaterThan(ten.join('\n').length);
    const print = jest.spyOn(window, 'print').mockReturnValue();
    await user.click(codes.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    await user.click(codes.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(ten[0] ?? '')).toBeNull();
    expect(await screen.findByText('9 codes left, each works once')).toBeVisible();
  });

  it('takes the app’s code as proof, or a message where the app is lost', async () => {
    const { user } = open(withApp);
    expect(await screen.findByText(/^Added/)).toHaveTextContent('Added 11/20/26, 10:00 AM');
    const dialog = await start(user, 'Remove App', 'Remove Authenticator App');
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('Enter the code that your authenticator app shows.')).toBeVisible();
    expect(network.calls('POST', '/user-profile/send-security-code')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Send a code instead' }));
    expect(await dialog.findByText(/^We sent a code to/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Security Code/), '123456{Enter}');
    expect(await screen.findByText(words.authenticatorRemoved)).toBeVisible();
    expect(await screen.findByText('None: codes are sent to you')).toBeVisible();
  });

  describe('where no code can be sent', () => {
    const unsent: TwoFactorState = { ...off, sendsCodes: false, codes: null, provenBy: 'addAuthenticator' };

    it('is enabled by an authenticator app, which the password proves', async () => {
      const { user } = open(unsent);
      expect(await screen.findByText('Requires an authenticator app')).toBeVisible();
      const dialog = await start(user, 'Enable Two-Factor', 'Enable Two Factor Authentication');
      expect(dialog.getByText(/^No mail server is set up here/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Next' }));
      expect(await dialog.findByText(/Enter your password/)).toBeVisible();
      expect(dialog.queryByRole('button', { name: /code/i })).toBeNull();
      await user.type(dialog.getByLabelText(/^Password/), 'Evergreen-2026!{Enter}');
      expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
      expect(network.calls('POST', '/user-profile/authenticator')[0]?.body).toEqual({ password: 'Evergreen-2026!' });
      expect(network.calls('POST', '/user-profile/send-security-code')).toHaveLength(0);
      await user.type(screen.getByLabelText(/^Security Code/), '654321{Enter}');
      expect(await screen.findByText(words.enabled)).toBeVisible();
      expect(await screen.findByRole('dialog', { name: 'Recovery Codes' })).toBeVisible();
    });

    it('replaces the app and does not remove it; a recovery code proves it where the phone is lost', async () => {
      const { user } = open({ ...withApp, sendsCodes: false, codes: null });
      expect(await screen.findByText(/^Added/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Remove App' })).toBeNull();
      const dialog = await start(user, 'Replace App', 'Replace Authenticator App');
      await user.click(dialog.getByRole('button', { name: 'Next' }));
      const lost = await dialog.findByRole('button', { name: 'Use a recovery code' });
      expect(dialog.queryByRole('button', { name: 'Send a code instead' })).toBeNull();
      await user.click(lost);
      await user.type(await dialog.findByLabelText(/^Recovery Code/), 'AAAA-BBBB-CCCC-DDD0{Enter}');
      expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
      expect(network.calls('POST', '/user-profile/authenticator')[0]?.body).toEqual({
        recoveryCode: 'AAAA-BBBB-CCCC-DDD0',
      });
    });

    it('warns anyone who has nothing but messages', async () => {
      open({ ...unsent, enabled: true });
      expect(await screen.findByText('None, and no code can be sent')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Add App' })).toBeEnabled();
    });
  });

  it('makes recovery codes again', async () => {
    const { user } = open({ ...withApp, recoveryCodesLeft: 1 });
    expect(await screen.findByText('1 code left, each works once')).toBeVisible();
    await prove(user, await start(user, 'New Codes', 'New Recovery Codes'));
    expect(await screen.findByRole('dialog', { name: 'Recovery Codes' })).toBeVisible();
    expect(screen.getByText(words.codesRenewed)).toBeVisible();
  });
});
