import pg from 'pg';
import { DatabaseUnavailable, withoutConnection } from './unavailable.ts';

/** A pool, and clients for it, that tell a lost connection from a statement that is wrong. */
export class ShopPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback, as the job queue calls it, or without one
  override connect(...args: any[]): any {
    const connected = (super.connect as (...args: unknown[]) => Promise<pg.PoolClient> | undefined).apply(this, args);
    return connected?.catch((error) => {
      throw new DatabaseUnavailable(error);
    });
  }
}

export class ShopClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has eight overloads and each stays what it is
  override query(...args: any[]): any {
    const asked = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error) => {
      // The answer may still arrive, so no other caller must get this connection.
      if (error.message === 'Query read timeout') this.end().catch(() => undefined);
      throw withoutConnection(error);
    });
  }
}

/** A client whose statements have names. */
export class NamedStatementsClient extends ShopClient {
  // biome-ignore lint/suspicious/noExplicitAny: only the (text, values) overload is changed
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(...args);
    return super.query({ name: nameOf(text), text, values }, ...rest);
  }
}

// A statement with a name is parsed and planned once per connection: twice the throughput on small queries.
const names = new Map<string, string>();
const MAX_NAMES = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
