import { createContext, Suspense, useContext, useEffect, useState, type ComponentType } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { DialogAbout } from './about';

interface ActProps {
  id: string;
  /** Called when it is done or closed. */
  onClose: () => void;
}

/** An action on a record in any list: the area provides the form, the list says when it applies. */
export interface RecordAct {
  /** The kind of record: `license`. */
  of: string;
  act: string;
  Act: ComponentType<ActProps>;
}

export const ActsContext = createContext<readonly RecordAct[]>([]);

interface ActOfProps extends ActProps, Pick<RecordAct, 'of' | 'act'> {
  /** The record in dialog titles: not needed on its own page. */
  name: string;
}

export const Act = ({ of, act, name, ...props }: ActOfProps) => {
  const action = useContext(ActsContext).find((action) => action.of === of && action.act === act);
  return (
    <DialogAbout value={name}>
      <Suspense fallback={null}>{action && <action.Act key={props.id} {...props} />}</Suspense>
    </DialogAbout>
  );
};

/** The current record for a form: an older one is read again first. */
export const useFreshRecord = <T,>({ data, isFetching, isError }: UseQueryResult<T>, onFailed: () => void) => {
  const [ready, setReady] = useState(false);
  if (!ready && data !== undefined && !isFetching) setReady(true);
  const failed = isError && !ready && !isFetching;
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  return ready ? data : undefined;
};
