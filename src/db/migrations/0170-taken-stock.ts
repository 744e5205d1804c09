import { type Kysely, sql } from 'kysely';

// docs/decisions/0206-a-lock-on-an-older-version.md
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_available(taken uuid, quantity integer) returns void language plpgsql as $$
    begin
      update products set available = available - quantity where id = taken;
    end $$;
    comment on function take_available is
      'Takes units of a product that the transaction has locked. A function, because it sees the row that was locked; a part of a statement sees the row of when the statement began.';
  `.execute(db);
}
