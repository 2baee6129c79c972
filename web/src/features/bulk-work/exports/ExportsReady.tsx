import { Suspense } from 'react';
import { lazy, readQuietly } from '../../../kit/loading/code';
import { onFirstSign } from '../../../kit/overlays/lazyLoading';

/** Its code loads once a user is signed in who may have requested one. */
const Watch = lazy(() =>
  new Promise<void>(onFirstSign)
    .then(() => readQuietly(() => import('./ExportWatch')))
    .catch(() => ({ default: () => null })),
);

export const ExportsReady = () => (
  <Suspense>
    <Watch />
  </Suspense>
);
