import { Suspense } from 'react';
import { lazy, readQuietly } from '../../../kit/code';
import { onFirstSign } from '../../../kit/overlays/lazyLoading';

/** Its code comes once a user is there who may have asked for one. */
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
