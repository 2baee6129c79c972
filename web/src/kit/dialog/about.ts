import { createContext } from 'react';

/** Which record the dialogs below are about, where the screen behind them shows many. */
export const DialogAbout = createContext<string | undefined>(undefined);
