import type pg from 'pg';

type Statement = string | { text: string; values?: unknown[] };

/** The round trips to the database of each act, begin and commit included. Create it before the first connection. */
export function statementLog(pool: pg.Pool) {
  const texts: string[] = [];
  // Calls are counted in memory and written once a second.
  const isOfCalls = (statement: Statement) =>
    typeof statement !== 'string' && JSON.stringify(statement.values ?? []).includes('"calls:');
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [statement] = args as [Statement];
        if (!isOfCalls(statement)) texts.push(typeof statement === 'string' ? statement : statement.text);
        return query(...args);
      },
    });
  });
  return {
    during: async (act: () => Promise<unknown>): Promise<string[]> => {
      const start = texts.length;
      await act();
      return texts.slice(start);
    },
  };
}
