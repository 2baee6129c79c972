import { useEffect, useRef } from 'react';
import { useIdentity, useMay } from '../../kit/identity';
import { tellSettled } from './awaited';
import { useNewestExports } from './exports.api';

/** Stands beside every page and draws nothing: tells when an export is done. */
const ExportWatch = () => {
  const { id, clientId } = useIdentity();
  const { data } = useNewestExports(useMay()('export.run'));
  const running = useRef(new Set<string>());
  useEffect(() => {
    if (data) tellSettled({ id, clientId }, running.current, data.items);
  }, [data, id, clientId]);
  return null;
};

export default ExportWatch;
