import '../look/moving.css';
import '../look/toolbar.css';
import '../look/table.css';
import '../look/one-line.css';
import '../look/list.css';
import '../look/cards.css';
import '../look/stage.css';
import '../look/pairs.css';
import '../look/parts.css';
import '../look/phone.css';
import type { AppRoute } from '../../kit/areas/routes';
import { UndoConfirmation } from '../../kit/dialog/UndoConfirmation';
import { Look } from '../Look';
import { Shell } from './Shell';

/** Loads once a user is, or may be, signed in; the pages before sign-in load nothing of this. */
export const SignedIn = ({ routes }: { routes: readonly AppRoute[] }) => (
  <Look>
    <Shell routes={routes} />
    <UndoConfirmation />
  </Look>
);
