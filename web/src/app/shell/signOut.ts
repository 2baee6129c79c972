import { authenticationCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../../kit/http/calls';
import { dropDrafts } from '../../kit/form/state/drafts';
import { forgetWalk } from '../../kit/areas/walks';
import { forgetVisits } from '../../kit/routing/visited';
import { dropAllPersonal } from '../../kit/browser/personal';

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
