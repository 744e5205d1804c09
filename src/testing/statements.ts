import type pg from 'pg';

/** The round trips to the database of each act, begin and commit included. Create it before the first connection. */
export function statementLog(pool: pg.Pool) {
  const texts: string[] = [];
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [statement] = args as [string | { text: string }];
        texts.push(typeof statement === 'string' ? statement : statement.text);
        return query(...args);
      },
    });
  });
  return {
    during: async (act: () => Promise<unknown>): Promise<string[]> => {
      const start = texts.length;
      await act();
      // Calls are counted in memory and written once a second.
      return texts.slice(start).filter((text) => !text.trim().startsWith('insert into rate_limits'));
    },
  };
}
