import { del, get, post, put } from '../../calls.js';
import { clientChoices, clientChoicesQuery } from '../../accounts/client-choices.js';
import {
  chooseClientBody,
  currentUser,
  forgotPasswordBody,
  resetPasswordBody,
  signInAnswer,
  signInBody,
  signOutQuery,
  verifyCodeBody,
} from '../../accounts/identity.js';
import { ownSessions } from '../../accounts/own-sessions.js';
import {
  authenticatorBody,
  authenticatorOffer,
  recoveryCodeBody,
  resent,
  signedInByApp,
} from '../../accounts/two-factor.js';

/** Calls before sign-in. */
export const signInCalls = {
  signIn: post('/authentication/sign-in', { body: signInBody, answers: signInAnswer }),
  verifyCode: post('/authentication/verify-code', { body: verifyCodeBody, answers: signInAnswer }),
  recoveryCode: post('/authentication/recovery-code', { body: recoveryCodeBody, answers: signInAnswer }),
  resendCode: post('/authentication/resend-code', { answers: resent }),
  offerApp: post('/authentication/authenticator', { answers: authenticatorOffer }),
  addApp: put('/authentication/authenticator', { body: authenticatorBody, answers: signedInByApp }),
  forgotPassword: post('/authentication/forgot-password', { body: forgotPasswordBody }),
  resetPassword: post('/authentication/reset-password', { body: resetPasswordBody }),
};

export const authenticationCalls = {
  signOut: get('/authentication/sign-out', { query: signOutQuery, redirects: true }),
  identity: get('/authentication/current-user/identity', { answers: currentUser }),
  chooseClient: put('/authentication/current-user/client', { body: chooseClientBody }),
};

export const clientChoiceCalls = {
  list: get('/authentication/current-user/clients', { query: clientChoicesQuery, answers: clientChoices }),
};

export const ownSessionCalls = {
  own: get('/user-profile/sessions', { answers: ownSessions }),
  endOthers: del('/user-profile/sessions'),
  endOne: del('/user-profile/sessions/:id'),
};
