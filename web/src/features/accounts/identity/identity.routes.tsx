import type { Feature } from '../../../kit/areas/routes';

const guard = { public: true } as const;

export const identityFeature: Feature = {
  routes: [
    {
      path: '/signIn',
      title: 'Sign in',
      guard,
      bare: true,
      screen: async () => (await import('./SignInPage')).SignInPage,
    },
    {
      path: '/forgot-password',
      title: 'Forgot password',
      guard,
      bare: true,
      screen: async () => (await import('./ForgotPasswordPage')).ForgotPasswordPage,
    },
    {
      path: '/reset-password',
      title: 'Choose a new password',
      guard,
      bare: true,
      screen: async () => (await import('./ResetPasswordPage')).ResetPasswordPage,
    },
  ],
};
