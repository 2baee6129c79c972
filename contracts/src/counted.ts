/** 1,204 */
export const number = (count: number): string => count.toLocaleString('en-US');

/** "1 event", "1,204 events". */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
  `${number(count)} ${count === 1 ? singular : many}`;
