import pg from 'pg';

/** The statements that were sent to the database while `work` ran, for a baseline without the program. */
export async function recorded(work) {
  const { query } = pg.Client.prototype;
  const statements = [];
  pg.Client.prototype.query = function record(config, values, ...rest) {
    if (typeof config === 'string') statements.push(values ? { text: config, values } : { text: config });
    else if (config.text && !config.submit) statements.push({ ...config });
    return query.call(this, config, values, ...rest);
  };
  try {
    const result = await work();
    return { result, statements };
  } finally {
    pg.Client.prototype.query = query;
  }
}

export async function replay(client, statements) {
  for (const statement of statements) await client.query(statement);
}
