// Writes src/db/types.ts and src/db/schema.sql from the migrations, on a temporary database.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../src/db/connect.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../src/db/embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeSchema } from './describe-schema.ts';

const postgres = await startEmbeddedPostgres({ dir: path.resolve('.cache/types-postgres'), onError: console.error });
const connectionString = await ensureDatabase(postgres, `types_${process.pid}`);
const { db, close } = connect({ connectionString, onError: console.error });
await migrate(db);
writeFileSync('src/db/schema.sql', await describeSchema(db));
await close();
const { status } = spawnSync('kysely-codegen', ['--url', connectionString], { stdio: 'inherit' });
await postgres.release();
process.exit(status ?? 1);
