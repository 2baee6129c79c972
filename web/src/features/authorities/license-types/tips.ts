import { messagesOf } from '@evergreen/contracts/records';

export const tipSource = { path: '/renewal-tips/select-list-options' };

export const tipsFailed = messagesOf('Renewal Tips').updateFailed;

const shown = 40;

/** Longer ones are cut; their chip says the rest where one points at it. */
export const isCut = (tip: string): boolean => [...tip].length > shown;

export const cutTip = (tip: string): string => (isCut(tip) ? `${[...tip].slice(0, shown).join('').trimEnd()}…` : tip);
