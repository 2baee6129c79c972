import { Suspense } from 'react';
import { lazy } from '../../../kit/loading/code';
import { useIdentity, useMay } from '../../../kit/data/identity';
import type { ListActProps } from '../../../kit/areas/listAct';
import { afterFirstSight } from '../../../kit/overlays/lazyLoading';
import './shown-export.css';

const Button = lazy(() => afterFirstSight(() => import('./ShownExportButton')));

/** Its space is reserved before its code has loaded. A file belongs to one client, or to the firm. */
export const ShownExport = (props: ListActProps) => {
  const { clientId } = useIdentity();
  const may = useMay();
  return (
    (props.ofFirm || (clientId !== null && may('export.list'))) && (
      <span className={props.ids ? '' : props.small ? 'eg-take-small' : 'eg-take'}>
        <Suspense>
          <Button {...props} />
        </Suspense>
      </span>
    )
  );
};
