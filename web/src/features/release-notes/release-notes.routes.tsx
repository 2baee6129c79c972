import { lazy, Suspense } from 'react';
import { onFirstSign } from '../../kit/overlays/later';
import type { Feature } from '../../kit/routes';

const soon = 5_000;

/** The first sight of a page does without it: it comes when somebody moves or presses anything, or a little later. */
const Link = lazy(async () => {
  await new Promise<void>((come) => {
    onFirstSign(come);
    setTimeout(come, soon);
  });
  return { default: (await import('./ReleaseNotesLink')).ReleaseNotesLink };
});

export const releaseNotesFeature: Feature = {
  routes: [
    {
      path: '/release-notes/:urlSlug',
      title: 'Release Notes',
      screen: async () => (await import('./ReleaseNotePage')).ReleaseNotePage,
    },
  ],
  TopBarItem: () => (
    <span className="eg-notes">
      <Suspense>
        <Link />
      </Suspense>
    </span>
  ),
};
