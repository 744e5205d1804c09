import type { Config } from '../../src/config/config.ts';
import { migrate } from '../../src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/open.ts';

export async function withDatabase<T>(config: Config, act: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...config, onError: (error) => console.error(error.message) });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

export function withMigratedDatabase<T>(config: Config, act: (database: OpenDatabase) => Promise<T>): Promise<T> {
  return withDatabase(config, async (database) => {
    await migrate(database.direct.db);
    return act(database);
  });
}
