import { Connection } from '../../server/src/kernel/db/database.js';

/** What `work` answers, and how many events it reads with all that they say. */
export const eventsRead = async <T>(work: () => Promise<T>): Promise<{ answer: T; read: number }> => {
  let read = 0;
  const { query } = Connection.prototype;
  const spy = jest.spyOn(Connection.prototype, 'query').mockImplementation(function (this: Connection, ...asked) {
    const rows: Promise<object[]> = query.apply(this, asked);
    return rows.then((all) => {
      read += all.filter((row) => 'data' in row && 'personal' in row).length;
      return all as never;
    });
  });
  const answer = await work().finally(() => spy.mockRestore());
  return { answer, read };
};
