import { lazy, Suspense } from 'react';
import { useIdentity, useMay } from '../../kit/identity';
import type { ListActProps } from '../../kit/list/listAct';
import { afterFirstSight } from '../../kit/overlays/later';
import './shown-export.css';

const Button = lazy(() => afterFirstSight(() => import('./ShownExportButton')));

/** Its place is there before its code is. Files are made of one client at a time. */
export const ShownExport = (props: ListActProps) => {
  const { clientId } = useIdentity();
  const may = useMay();
  return (
    clientId !== null &&
    may('export.run') && (
      <span className="eg-take">
        <Suspense>
          <Button {...props} />
        </Suspense>
      </span>
    )
  );
};
