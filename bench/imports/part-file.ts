import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';

/** One row of so many is bad, and one is of a product that the shop has. */
const BAD_EVERY = 100;
const KNOWN_EVERY = 10;

type Known = { name: string; category: string; brand: string; partNumber: string; price: number };

/** Writes a CSV file of parts, most of them new. */
export async function writePartFile(db: Database, { path, rows }: { path: string; rows: number }): Promise<void> {
  const known = await someProducts(db, Math.ceil(rows / KNOWN_EVERY));
  await pipeline(linesOf(rows, known), createWriteStream(path));
}

/** In no order that the database has. */
async function someProducts(db: Database, most: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select name, category, brand, part_number, price_amount as price from products
    where deleted_at is null and part_number is not null order by md5(id::text) limit ${most}
  `.execute(db);
  return rows;
}

const title = 'article number,name,category,brand,part number,price,quantity,description\n';

function* linesOf(rows: number, known: readonly Known[]): Generator<string> {
  yield title;
  for (let from = 1; from <= rows; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, rows - from + 1) }, (_, at) => from + at);
    yield numbers.map((number) => lineOf(number, known[number / KNOWN_EVERY])).join('');
  }
}

function lineOf(number: number, known: Known | undefined): string {
  if (number % BAD_EVERY === 1) return `B${number},Part without a price,gpu,Bench,BAD-${number},call us,1,\n`;
  if (known) {
    const { name, category, brand, partNumber, price } = known;
    return `K${number},"${name}",${category},${brand},${partNumber},${((price * 1.05) / 100).toFixed(2)},${number % 400},\n`;
  }
  const category = categories[number % categories.length];
  const price = (20 + (number % 900) + 0.99).toFixed(2);
  return `N${number},Bench ${category} model ${number} of series ${number % 97},${category},Bench,BN-${number},${price},${number % 50},Part ${number} with everything needed to install it.\n`;
}

const categories = ['gpu', 'processor', 'memory', 'storage', 'case', 'monitor', 'keyboard', 'mouse'];
