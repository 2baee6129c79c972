import { useEffect, useMemo } from 'react';
import { useIdentity, useMay } from '../../../kit/data/identity';
import type { Whose } from '../../../kit/browser/personal';
import { useNewestExports, useWhose } from './exports.api';
import { takesFirms } from './takesFirms';
import { teller } from './teller';

const useNotifications = ({ id, clientId }: Whose, enabled: boolean) => {
  const { data } = useNewestExports({ id, clientId }, enabled);
  const leads = useMay()('export.run');
  const { hear, tell, end } = useMemo(() => teller({ id, clientId }, leads), [id, clientId, leads]);
  useEffect(() => {
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      end();
    };
  }, [tell, end]);
  useEffect(() => {
    if (data) hear(data.items);
  }, [data, hear]);
};

/** On every page and without output: announces finished exports of the client or of the firm. */
const ExportWatch = () => {
  const identity = useIdentity();
  const { own, firms } = useWhose();
  const may = useMay();
  useNotifications(own, own.clientId !== null && may('export.list'));
  useNotifications(firms, takesFirms(identity));
  return null;
};

export default ExportWatch;
