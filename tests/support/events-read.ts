import { Connection } from '../../server/src/kernel/db/database.js';

/** What `work` answers, and how many rows of this kind it reads. */
export const rowsRead = async <T>(
  work: () => Promise<T>,
  isMeant: (row: object) => boolean,
): Promise<{ answer: T; read: number }> => {
  let read = 0;
  const { query } = Connection.prototype;
  const spy = jest.spyOn(Connection.prototype, 'query').mockImplementation(function (this: Connection, ...args) {
    const rows: Promise<object[]> = query.apply(this, args);
    return rows.then((all) => {
      read += all.filter(isMeant).length;
      return all as never;
    });
  });
  const answer = await work().finally(() => spy.mockRestore());
  return { answer, read };
};

/** What `work` answers, and how many events it reads with all that they say. */
export const eventsRead = <T>(work: () => Promise<T>): Promise<{ answer: T; read: number }> =>
  rowsRead(work, (row) => 'data' in row && 'personal' in row);
