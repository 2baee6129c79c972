/** "1 event", "1,204 events". */
export const counted = (count: number, singular: string, many = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : many}`;
