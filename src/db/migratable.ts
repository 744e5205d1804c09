import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Throws an Error that says why the database cannot hold a shop, and how to correct it. */
export async function assertMigratable<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string; encoding: string; role: string; schema: string; creates: boolean }>`
    select quote_ident(datname) as name, pg_encoding_to_char(encoding) as encoding, quote_ident(current_user) as role,
      coalesce(current_schema(), '') as schema,
      has_database_privilege(oid, 'create')
        and coalesce(has_schema_privilege(current_schema()::text, 'create'), false) as creates
    from pg_database where datname = current_database()
  `.execute(db);
  const [{ name, encoding, role, schema, creates }] = rows as [(typeof rows)[number]];
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database ${name} has the encoding ${encoding}, in which most names cannot be written. Create another one: create database shop encoding 'UTF8' template template0;`,
    );
  }
  if (!creates) {
    throw new Error(
      `The role ${role} may not create tables in the database ${name}${schema && `, schema ${schema}`}. Let it, as a superuser: alter database ${name} owner to ${role};${schema && ` grant create on schema ${schema} to ${role};`}`,
    );
  }
}
