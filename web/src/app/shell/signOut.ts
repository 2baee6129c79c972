import { authenticationCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../../kit/calls';
import { dropDrafts } from '../../kit/dialog/drafts';
import { forgetWalk } from '../../kit/list/walk/walks';
import { forgetVisits } from '../../kit/page/visited';
import { dropAllPersonal } from '../../kit/personal';

export const signOutUrl = callsAt(authenticationCalls).signOut({ redirectUri: '/' });

/** Signing out removes everything of the user from this browser. */
export const leaveNothing = () => {
  forgetVisits();
  dropDrafts();
  forgetWalk();
  dropAllPersonal();
};

export const signOut = () => {
  leaveNothing();
  window.location.assign(signOutUrl);
};
