import { signInMessages } from '@evergreen/contracts/accounts/identity';
import {
  type RecoveryCodeBody,
  twoFactorMessages,
  type TwoFactorRequired,
  type VerifyCodeBody,
} from '@evergreen/contracts/accounts/two-factor';
import { screen, waitFor } from '@testing-library/react';
import { draftKey, whoseDrafts } from '../../../kit/form/state/drafts';
import { retype } from '../../../test/acts';
import { json, Network, problem } from '../../../test/network';
import { people } from '../../../test/people';
import { renderApp } from '../../../test/render';
import type { AppRoute } from '../../../kit/areas/routes';
import { identityFeature } from './identity.routes';

const licenses: AppRoute = {
  path: '/licenses',
  title: 'Licenses',
  screen: () => Promise.resolve(() => <h1>All licenses</h1>),
};
const open = (path: string) => renderApp([...identityFeature.routes, licenses], path);

describe('signing in', () => {
  let signedIn: boolean;

  const network = new Network()
    .on('GET', '/authentication/current-user/identity', () =>
      signedIn ? json(people.clientAdministrator) : problem(401, 'Sign in to continue.'),
    )
    .on('POST', '/authentication/sign-in', ({ body }) => {
      if ((body as { password: string }).password !== 'right') return problem(401, signInMessages.refused);
      signedIn = true;
      return json({ status: 'signedIn' });
    })
    .on('POST', '/authentication/forgot-password', () => json(null, 204))
    .on('POST', '/authentication/reset-password', () =>
      problem(400, signInMessages.linkSpent, { token: [signInMessages.linkSpent] }),
    )
    .forEachTest();
  beforeEach(() => {
    signedIn = false;
  });

  const fill = async (user: ReturnType<typeof open>['user'], password: string) => {
    await user.type(await screen.findByLabelText(/^Email/), 'admin@harborview.example');
    await user.type(screen.getByLabelText(/^Password/), password);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
  };

  it('asks who comes without a session, and then leads where they wanted to go', async () => {
    const { user } = open('/licenses?active=true');
    await fill(user, 'right');
    expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
    expect(network.calls('POST', '/authentication/sign-in')[0]?.body).toEqual({
      email: 'admin@harborview.example',
      password: 'right',
    });
  });

  it('says why it asks', async () => {
    open('/signIn?ended&returnTo=%2Flicenses');
    expect(await screen.findByText(/Your session has ended.*unsaved entries are kept/)).toBeVisible();
  });

  it('tells after signing in where typed text is kept, each form once, also what an earlier release kept', async () => {
    const { user } = open('/signIn?ended&returnTo=%2Flicenses');
    const keyOf = (record: string) => draftKey(whoseDrafts(people.clientAdministrator), 'Renewal Notes', [record]);
    const draft = { title: 'Renewal Notes', base: {}, typed: {} };
    sessionStorage.setItem(keyOf('1'), JSON.stringify(draft));
    sessionStorage.setItem(keyOf('2'), JSON.stringify([{ id: 'a', ...draft }]));
    await fill(user, 'right');
    expect(
      await screen.findByText('What you typed in “Renewal Notes” is kept. Open it again to continue.'),
    ).toBeVisible();
  });

  it('says in words what was refused, and keeps what was typed', async () => {
    const { user, router } = open('/signIn?returnTo=%2Flicenses');
    await fill(user, 'wrong');
    expect(await screen.findByText(signInMessages.refused)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('admin@harborview.example');
    expect(router.state.location.search).toBe('?returnTo=%2Flicenses');
  });

  describe('with a second step', () => {
    let required: TwoFactorRequired;
    const message = {
      delivery: 'email',
      sentTo: 'a…@harborview.example',
      wasSent: true,
      wasUsed: false,
      resendAfter: 60,
    } as const;

    beforeEach(() => {
      required = { status: 'twoFactorRequired', step: 'message', message };
      const enter = (right: boolean, name: string, refusal: string) => {
        if (!right) return problem(400, refusal, { [name]: [refusal] });
        signedIn = true;
        return json({ status: 'signedIn' });
      };
      network
        .on('POST', '/authentication/sign-in', () => json(required))
        .on('POST', '/authentication/verify-code', ({ body }) =>
          enter((body as VerifyCodeBody).securityCode === '123456', 'securityCode', twoFactorMessages.invalidCode),
        )
        .on('POST', '/authentication/recovery-code', ({ body }) =>
          enter(
            (body as RecoveryCodeBody).recoveryCode === 'AAAA-BBBB',
            'recoveryCode',
            twoFactorMessages.invalidRecoveryCode,
          ),
        )
        .on('POST', '/authentication/resend-code', () => json({ resendAfter: 60 }));
    });

    const reach = async (more: Partial<TwoFactorRequired> = {}) => {
      required = { ...required, ...more };
      const shown = open('/signIn?returnTo=%2Flicenses');
      await fill(shown.user, 'right');
      const field = await screen.findByLabelText(/^Security Code/);
      return { ...shown, field };
    };

    it('takes a pasted code in one field, on the same page, and leads where one wanted to go', async () => {
      const { user, field, router } = await reach();
      expect(router.state.location.pathname).toBe('/signIn');
      expect(screen.getByText('We sent a code to a…@harborview.example.')).toBeVisible();
      expect(field).toHaveFocus();
      expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      expect(field).toHaveAttribute('inputmode', 'numeric');
      await user.paste(' 123 456 ');
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
      expect(network.calls('POST', '/authentication/verify-code')[0]?.body).toEqual({ securityCode: '123456' });
    });

    it('says what is wrong with a code, and takes another one', async () => {
      const { user, field } = await reach();
      await user.click(screen.getByRole('button', { name: 'Verify' }));
      expect(await screen.findByText('Required')).toBeVisible();
      await user.type(field, '654321{Enter}');
      expect(await screen.findByText(twoFactorMessages.invalidCode)).toBeVisible();
      expect(field).toHaveFocus();
      await retype(user, field, '123456{Enter}');
      expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
    });

    it('sends the code again, once a minute', async () => {
      const { user, field } = await reach({ message: { ...message, wasSent: false, resendAfter: 0 } });
      expect(screen.getByText(/less than a minute ago/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Resend Code' }));
      expect(await screen.findByRole('button', { name: /^Wait \d+ seconds$/ })).toBeDisabled();
      expect(screen.getByText(twoFactorMessages.codeSent)).toBeVisible();
      expect(field).toHaveFocus();
    });

    it('says that the last code has been used', async () => {
      await reach({ message: { ...message, wasSent: false, wasUsed: true, resendAfter: 30 } });
      expect(screen.getByText(/^The last code has been used/)).toBeVisible();
      expect(screen.getByRole('button', { name: /^Wait \d+ seconds$/ })).toBeDisabled();
    });

    it('goes back to the password, with the address that was typed', async () => {
      const { user } = await reach();
      await user.click(screen.getByRole('button', { name: 'Back' }));
      expect(await screen.findByLabelText(/^Email/)).toHaveValue('admin@harborview.example');
      expect(screen.getByLabelText(/^Password/)).toHaveFocus();
    });

    it('begins again, and says why, where the server waits no longer', async () => {
      const { user } = await reach();
      network.on('POST', '/authentication/verify-code', () => problem(401, twoFactorMessages.tooManyWrong));
      await user.paste('000000');
      await user.keyboard('{Enter}');
      expect(await screen.findByText(twoFactorMessages.tooManyWrong)).toBeVisible();
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    });

    it('takes the code of the authenticator app, or a recovery code in its place', async () => {
      const { user } = await reach({ step: 'authenticator', message: null });
      expect(screen.getByText('Enter the code that your authenticator app shows.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /Resend|Wait/ })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      const field = await screen.findByLabelText(/^Recovery Code/);
      await user.type(field, 'wrong{Enter}');
      expect(await screen.findByText(twoFactorMessages.invalidRecoveryCode)).toBeVisible();
      await retype(user, field, 'AAAA-BBBB{Enter}');
      expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
    });

    it('asks for a recovery code alone where no code can be sent', async () => {
      required = { ...required, step: 'recoveryCode', message: null };
      const { user } = open('/signIn?returnTo=%2Flicenses');
      await fill(user, 'right');
      expect(await screen.findByText(/^No mail server is set up here/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Use a security code' })).toBeNull();
      await user.type(screen.getByLabelText(/^Recovery Code/), 'AAAA-BBBB{Enter}');
      expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
    });

    it('adds an authenticator app where no code can come by any other way, and shows recovery codes once', async () => {
      required = { ...required, step: 'addAuthenticator', message: null };
      network
        .on('POST', '/authentication/authenticator', () =>
          json({ secret: 'JBSW Y3DP', uri: 'otpauth://totp/Evergreen' }),
        )
        .on('PUT', '/authentication/authenticator', () => {
          signedIn = true;
          return json({ status: 'signedIn', recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] });
        });
      const { user } = open('/signIn?returnTo=%2Flicenses');
      await fill(user, 'right');
      expect(await screen.findByText(/^Signing in to your account asks for a code/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(await screen.findByText('JBSW Y3DP')).toBeVisible();
      await user.type(await screen.findByLabelText(/^Security Code/), '654 321{Enter}');
      expect(await screen.findByText('CCCC-DDDD')).toBeVisible();
      expect(network.calls('PUT', '/authentication/authenticator')[0]?.body).toEqual({ securityCode: '654321' });
      await user.click(screen.getByRole('button', { name: 'I have kept them' }));
      expect(await screen.findByRole('heading', { name: 'All licenses' })).toBeVisible();
    });
  });

  it('sends nothing that is incomplete', async () => {
    const { user } = open('/signIn');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(network.calls('POST', '/authentication/sign-in')).toHaveLength(0);
  });

  it('shows the password to who asks for it', async () => {
    const { user } = open('/signIn');
    const field = await screen.findByLabelText(/^Password/);
    await user.click(field);
    await user.paste('from a manager');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('from a manager');
  });

  it('tells of a mailed link, the caller', async () => {
    const { user } = open('/forgot-password');
    await user.type(await screen.findByLabelText(/^Email/), 'nobody@nowhere.example');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/nobody@nowhere.example belongs to an account/)).toBeVisible();
  });

  it('holds a new password to its rule, and says when the link is spent', async () => {
    const { user } = open('/reset-password#a-token');
    const type = async (password: string, again: string) => {
      await user.clear(await screen.findByLabelText(/^New password/));
      await user.type(screen.getByLabelText(/^New password/), password);
      await retype(user, screen.getByLabelText(/^Confirm password/), again);
      await user.click(screen.getByRole('button', { name: 'Save password' }));
    };
    await type('weak', 'weak');
    expect(await screen.findByText(signInMessages.passwordRule)).toBeVisible();
    await type('Evergreen-2026!', 'Evergreen-2027!');
    expect(await screen.findByText(signInMessages.passwordsMatch)).toBeVisible();
    await type('Evergreen-2026!', 'Evergreen-2026!');
    expect(await screen.findByText(signInMessages.linkSpent)).toBeVisible();
    await waitFor(() =>
      expect(network.calls('POST', '/authentication/reset-password')[0]?.body).toEqual({
        token: 'a-token',
        password: 'Evergreen-2026!',
      }),
    );
  });
});
