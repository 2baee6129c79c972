import { apiUrl } from '../../kit/api';
import { dropDrafts } from '../../kit/dialog/drafts';
import { forgetWalk } from '../../kit/list/walk/walks';
import { forgetVisits } from '../../kit/page/visited';
import { dropPersonal } from '../../kit/personal';
import { dropWizards } from '../../kit/wizard/kept';

export const signOutUrl = apiUrl('/authentication/sign-out', { redirectUri: '/' });

/** Whoever signs out leaves nothing of theirs in this browser. */
export const leaveNothing = () => {
  forgetVisits();
  dropDrafts();
  dropWizards();
  forgetWalk();
  dropPersonal();
};

export const signOut = () => {
  leaveNothing();
  window.location.assign(signOutUrl);
};
