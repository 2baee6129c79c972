import { v7 } from 'uuid';

/** UUIDs in order of time, so that fresh rows land on the same index pages. */
export const newId = (): string => v7();

export const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
