import { v7 } from 'uuid';

/** UUIDv7: ordered by time, so new rows share index pages. */
export const newId = (): string => v7();

export const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
