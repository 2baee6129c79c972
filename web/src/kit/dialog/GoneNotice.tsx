import type { Seen } from '../data/command';
import { Notice } from '../signs/Notice';

/** Says that the record of an open dialog no longer exists. What was typed stays, so that it can be copied. */
export const GoneNotice = ({ about }: { about: Seen | null }) =>
  about?.isGone ? (
    <div role="alert">
      <Notice tone="late">This record is no longer here: someone else deleted it, or finished it.</Notice>
    </div>
  ) : null;
