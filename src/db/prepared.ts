import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/** Builds the part of a statement that each execution fills with the value of this name. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

type Compilable<Row> = { compile: (db: Database) => CompiledQuery<Row> };

/**
 * A statement that is built and compiled once per process: building takes longer than executing most of them. Its text
 * must not depend on the values.
 *
 *     const orderById = prepared((db, given: Given<{ id: string }>) =>
 *       selectOrders(db).where('orders.id', '=', given('id')),
 *     );
 *     const [order] = await orderById(db, { id });
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, given: Given<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(db, (name) => sql.val(new Placeholder(name)) as RawBuilder<never>).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
