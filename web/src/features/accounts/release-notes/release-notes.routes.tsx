import { Suspense } from 'react';
import { lazy } from '../../../kit/loading/code';
import { afterFirstSight } from '../../../kit/overlays/lazyLoading';
import type { Feature } from '../../../kit/areas/routes';

const Link = lazy(() =>
  afterFirstSight(async () => ({ default: (await import('./ReleaseNotesLink')).ReleaseNotesLink })),
);

export const releaseNotesFeature: Feature = {
  routes: [
    {
      path: '/release-notes/:urlSlug',
      title: 'Release Notes',
      screen: async () => (await import('./ReleaseNotePage')).ReleaseNotePage,
    },
  ],
  TopBarItem: ({ mayOpen }) => (
    <span className="eg-notes">
      <Suspense>
        <Link mayOpen={mayOpen} />
      </Suspense>
    </span>
  ),
};
