import { z } from 'zod';
import { del, get, list, post, put } from '../../calls.js';
import { created, selectOption } from '../../common.js';
import { roleOptionsQuery, userOptionsQuery } from '../../lookups.js';
import {
  authenticatorBody,
  authenticatorOffer,
  provenBody,
  recoveryCodes,
  twoFactorBody,
  twoFactorState,
} from '../../accounts/two-factor.js';
import {
  newUserBody,
  permanentObjects,
  userChange,
  userDivisionContactList,
  userDivisionContactsQuery,
  userList,
  userPropertyContactList,
  userPropertyContactsQuery,
  userQuery,
  userRemoval,
} from '../../accounts/user-accounts.js';
import { profileChange, signatureBody, userProfile } from '../../accounts/users.js';

export const userOptionCalls = {
  options: get('/users/select-list-options', { query: userOptionsQuery, answers: z.array(selectOption) }),
  roleOptions: get('/users/roles/select-list-options', { query: roleOptionsQuery, answers: z.array(selectOption) }),
};

export const userCalls = {
  list: list('/users/list', { body: userQuery, answers: userList }),
  permanent: get('/users/:id/permanent-objects', { answers: permanentObjects }),
  propertyContacts: get('/users/:id/property-contacts', {
    query: userPropertyContactsQuery,
    answers: userPropertyContactList,
  }),
  divisionContacts: get('/users/:id/division-contacts', {
    query: userDivisionContactsQuery,
    answers: userDivisionContactList,
  }),
  add: post('/users', { body: newUserBody, answers: created }),
  change: put('/users/:id', { body: userChange }),
  remove: post('/users/:id', { body: userRemoval }),
};

export const profileCalls = {
  own: get('/user-profile', { answers: userProfile }),
  change: put('/user-profile', { body: profileChange }),
  setSignature: put('/user-profile/signature', { body: signatureBody, takes: 'image' }),
  removeSignature: del('/user-profile/signature'),
};

export const secondFactorCalls = {
  own: get('/user-profile/two-factor', { answers: twoFactorState }),
  send: post('/user-profile/send-security-code'),
  switch: put('/user-profile/two-factor-auth', { body: twoFactorBody }),
  offer: post('/user-profile/authenticator', { body: provenBody, answers: authenticatorOffer }),
  add: put('/user-profile/authenticator', { body: authenticatorBody, answers: recoveryCodes }),
  remove: post('/user-profile/authenticator/remove', { body: provenBody }),
  renew: post('/user-profile/recovery-codes', { body: provenBody, answers: recoveryCodes }),
};
