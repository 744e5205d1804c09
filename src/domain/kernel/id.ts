import { sql } from 'kysely';
import { v7 } from 'uuid';

/** UUID version 7: ordered by time, so an index grows at its end. */
export const newId = (): string => v7();

/** The same in SQL, for rows whose number only the statement knows, and for prepared statements. */
export const nextId = sql<string>`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
  substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`;
