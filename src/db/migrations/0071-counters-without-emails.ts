import { type Kysely, sql } from 'kysely';

/** The version before continues to count under plain keys, which are deleted a day after their window. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keyed_hash(text) returns text language plpgsql as $$
      declare
        secret text;
      begin
        select value into secret from installation where name = 'secret:rate-limits';
        if secret is null then
          insert into installation (name, value)
          values ('secret:rate-limits', gen_random_uuid()::text || gen_random_uuid()::text)
          on conflict do nothing;
          select value into secret from installation where name = 'secret:rate-limits';
        end if;
        return encode(sha256(convert_to(secret || $1, 'UTF8')), 'hex');
      end
    $$;

    create function counter_key(key text) returns text language sql as $$
      select case when key like '%@%' then split_part(key, ':', 1) || ':' || keyed_hash(key) else key end
    $$;
    comment on function counter_key is 'the key of a rate limit, with a hash where its subject is an email';

    update rate_limits set key = counter_key(key) where key like '%@%';
  `.execute(db);
}
