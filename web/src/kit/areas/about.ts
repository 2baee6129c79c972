import { createContext } from 'react';

/** The record of the dialogs below, if the screen shows many. */
export const DialogAbout = createContext<string | undefined>(undefined);
