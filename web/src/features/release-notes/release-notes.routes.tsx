import { lazy, Suspense } from 'react';
import type { Feature } from '../../kit/routes';
import { whenIdle } from '../../kit/whenIdle';

/** No page waits for it. */
const Link = lazy(async () => {
  await new Promise<void>(whenIdle);
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
