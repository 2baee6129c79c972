/**
 * The initial time of every program under test, in milliseconds: the morning of a working day in New York, and the
 * same day in UTC.
 */
export const beginning = Date.parse('2026-11-18T15:00:00.000Z');
