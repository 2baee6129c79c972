import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { probe } from '../http/api';
import { useConnection } from '../browser/connection';
import './connection.css';

const probeEvery = 3_000;
const slowAfter = 3_000;

/** Whether the condition has held for some time. */
const useForLong = (so: boolean, ms: number) => {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!so) return undefined;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [so, ms]);
  return so && long;
};

const useWatch = (lost: boolean) => {
  const [isOffline, setIsOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const look = () => {
      setIsOffline(!navigator.onLine);
      void probe();
    };
    if (!navigator.onLine) look();
    window.addEventListener('offline', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('offline', look);
      window.removeEventListener('online', look);
    };
  }, []);
  useEffect(() => {
    // An answer may still arrive after the device went offline.
    if (!lost && !isOffline) return undefined;
    const timer = setInterval(() => void probe(), probeEvery);
    return () => clearInterval(timer);
  }, [lost, isOffline]);
};

const heads = { offline: 'You are offline.', unreachable: 'Evergreen cannot be reached.' } as const;

const waitingWords = (waiting: number) =>
  `${waiting === 1 ? 'A change is' : `${waiting} changes are`} waiting to be sent.`;

/** Shows that the connection is lost or slow, and what that means for unsent changes. Disappears by itself. */
export const ConnectionBar = () => {
  const { lost, sending, waiting } = useConnection();
  useWatch(lost !== undefined);
  const slow = useForLong(sending > 0, slowAfter);
  return (
    <div className="eg-connection" role="status">
      {(lost || slow) && (
        <p>
          <CloudOff size={15} aria-hidden />
          <strong>{lost ? heads[lost] : 'The connection is slow.'}</strong>
          {!lost && <span>Still saving …</span>}
          {lost && waiting > 0 && <span>{waitingWords(waiting)}</span>}
          {lost && waiting === 0 && <span>Changes cannot be saved.</span>}
          {lost && <span className="eg-connection-more">What is open stays as it is.</span>}
        </p>
      )}
    </div>
  );
};
