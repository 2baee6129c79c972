import { useEffect, useState, type ComponentType } from 'react';
import { onFirstSign } from '../../kit/overlays/later';

/** Its code comes once somebody is there who may have asked for one. */
export const ExportsReady = () => {
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstSign(
        () =>
          void import('./ExportWatch').then(
            ({ ExportWatch }) => setWatch(() => ExportWatch),
            () => undefined,
          ),
      ),
    [],
  );
  return Watch && <Watch />;
};
