import { createContext, Suspense, useContext, useEffect, useState, type ComponentType } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { DialogAbout } from './dialog/about';

interface ActProps {
  id: string;
  /** Done, or left: it goes away. */
  onClose: () => void;
}

/** What an area can do to a record wherever it is listed: the area brings the form, the list says when. */
export interface RecordAct {
  /** The kind of record: `license`. */
  of: string;
  act: string;
  Act: ComponentType<ActProps>;
}

export const ActsContext = createContext<readonly RecordAct[]>([]);

interface ActOfProps extends ActProps, Pick<RecordAct, 'of' | 'act'> {
  /** Which record it is: on the record's own page its dialogs need not say so, in a list they do. */
  name: string;
}

export const Act = ({ of, act, name, ...props }: ActOfProps) => {
  const found = useContext(ActsContext).find((one) => one.of === of && one.act === act);
  return (
    <DialogAbout value={name}>
      <Suspense fallback={null}>{found && <found.Act key={props.id} {...props} />}</Suspense>
    </DialogAbout>
  );
};

/** The record as it is now, for a form that rests on it: what a screen read some time ago is read again first. */
export const useFreshRecord = <T,>({ data, isFetching, isError }: UseQueryResult<T>, onFailed: () => void) => {
  const [ready, setReady] = useState(false);
  if (!ready && data !== undefined && !isFetching) setReady(true);
  const failed = isError && !ready && !isFetching;
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  return ready ? data : undefined;
};
