import { Connection } from '../../server/src/kernel/db/database.js';

/** What `work` answers, and how many rows of this kind it reads. */
export const rowsRead = async <T>(
  work: () => Promise<T>,
  isMeant: (row: object) => boolean,
): Promise<{ answer: T; read: number }> => {
  let read = 0;
  const counted = (rows: Promise<object[]>) =>
    rows.then((all) => {
      read += all.filter(isMeant).length;
      return all as never;
    });
  const { query, prepared } = Connection.prototype;
  const spies = [
    jest.spyOn(Connection.prototype, 'query').mockImplementation(function (this: Connection, ...args) {
      return counted(query.apply(this, args));
    }),
    jest.spyOn(Connection.prototype, 'prepared').mockImplementation(function (this: Connection, ...args) {
      return counted(prepared.apply(this, args));
    }),
  ];
  const answer = await work().finally(() => spies.forEach((spy) => spy.mockRestore()));
  return { answer, read };
};

/** What `work` answers, and how many events it reads with all that they say: one at least, by these names of columns. */
export const eventsRead = async <T>(work: () => Promise<T>): Promise<{ answer: T; read: number }> => {
  const counted = await rowsRead(work, (row) => 'personal' in row && 'data' in row && row.data !== null);
  expect(counted.read).toBeGreaterThan(0);
  return counted;
};
