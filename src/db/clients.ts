import pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts';
import { withoutValues } from './without-values.ts';

/** Reports lost connections as DatabaseUnavailable, unlike errors in a statement. */
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
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error) => {
      // The response may still arrive, so the connection must not be reused.
      if (error.message === 'Query read timeout') this.end().catch(() => undefined);
      throw asUnavailable(withoutValues(error));
    });
  }
}

/** Names its statements: each is parsed and planned once per connection, which doubles the throughput of small queries. */
export class NamedStatementsClient extends ShopClient {
  // biome-ignore lint/suspicious/noExplicitAny: only the (text, values) overload is changed
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return super.query(...args);
    return super.query({ name: nameOf(text), text, values }, ...rest);
  }
}

const names = new Map<string, string>();
const MAX_NAMES = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
