import { store } from './store';

interface Connection {
  /** The device is offline, or the server does not answer. */
  lost: 'offline' | 'unreachable' | undefined;
  /** Changes without an answer yet. */
  sending: number;
  /** Changes that wait for the connection and are then sent again. */
  waiting: number;
}

const state = store<Connection>({ lost: undefined, sending: 0, waiting: 0 });
const returns = store<readonly (() => void)[]>([]);

const change = (next: Partial<Connection>) => state.set({ ...state.get(), ...next });

const seen = (lost: Connection['lost']) => {
  if (state.get().lost !== lost) change({ lost });
  if (lost) return;
  for (const goOn of returns.get()) goOn();
  returns.set([]);
};

const isOffline = () => !navigator.onLine;

export const connection = {
  /** Any answer arrived. */
  works: () => seen(undefined),
  fails: () => seen(isOffline() ? 'offline' : 'unreachable'),
  isLost: () => state.get().lost !== undefined || isOffline(),
  isOffline,
  /** Resolves when there is a connection. */
  stands: () =>
    connection.isLost() ? new Promise<void>((resolve) => returns.set([...returns.get(), resolve])) : Promise.resolve(),
  /** Counts a running change; it reports if it waits for the connection. */
  change: async <T>(send: (waits: () => void) => Promise<T>): Promise<T> => {
    let waits = false;
    change({ sending: state.get().sending + 1 });
    try {
      return await send(() => {
        if (!waits) change({ waiting: state.get().waiting + 1 });
        waits = true;
      });
    } finally {
      const { sending, waiting } = state.get();
      change({ sending: sending - 1, waiting: waiting - (waits ? 1 : 0) });
    }
  },
};

export const useConnection = state.use;
