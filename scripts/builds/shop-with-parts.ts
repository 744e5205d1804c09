import path from 'node:path';
import { findPartFiles } from '../../src/adapters/part-files/find-files.ts';
import { openParts } from '../../src/adapters/part-files/read-parts.ts';
import { readConfig } from '../../src/config/config.ts';
import { connect } from '../../src/db/connect.ts';
import { ensureDatabase, startEmbeddedPostgres } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { describerOf } from '../../src/descriptions/describer.ts';
import { importCatalogue } from '../../src/domain/catalogue/importing/import-catalogue.ts';
import type { PartReading } from '../../src/domain/catalogue/importing/part.ts';
import { assembleShop } from '../../src/start/assemble.ts';

type Options = {
  partsFolder: string;
  /** The numbers of the parts to import. */
  wanted: ReadonlySet<string>;
  dataDir: string;
};

/** A shop on a database of its own that sells some parts, without HTTP. */
export async function startShopWithParts({ partsFolder, wanted, dataDir }: Options) {
  const postgres = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), onError: console.error });
  const connectionString = await ensureDatabase(postgres, 'builds');
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000', DATA_DIR: dataDir });
  const connection = connect({ ...config.pool, connectionString, onError: () => undefined });
  await migrate(connection.db);
  const files = await findPartFiles(path.resolve(partsFolder));
  const { currency, locale } = config;
  const parts = await openParts(files, {
    currency,
    locale,
    supplier: undefined,
    encoding: undefined,
    withPrices: false,
  });
  const options = { defaultPriceAmount: 100_00, defaultStock: 1, maxPriceChange: 1, describePart: describerOf(locale) };
  await importCatalogue(connection.db, only(parts.readings(), wanted), options, {
    dryRun: false,
    onProblem: () => undefined,
    onChange: () => undefined,
    onProgress: () => undefined,
    isStopped: () => false,
  });
  const numbers = await connection.db.selectFrom('supplierNumbers').select(['number', 'productId']).execute();
  const ids = new Map(numbers.map(({ number, productId }) => [number, productId]));
  const shop = await assembleShop(config, connection);
  return {
    app: shop.app,
    productOf: (number: string) => ids.get(number) ?? '00000000-0000-4000-8000-000000000000',
    close: async () => {
      await shop.close();
      await connection.close();
      await postgres.release();
    },
  };
}

async function* only(batches: AsyncIterable<PartReading>, wanted: ReadonlySet<string>): AsyncGenerator<PartReading> {
  for await (const reading of batches) if (reading.part && wanted.has(reading.part.number)) yield reading;
}
