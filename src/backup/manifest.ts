import * as z from 'zod';
import { unknownMigrations } from '../db/migration-names.ts';
import { InvalidBackup } from './invalid-backup.ts';

export const MANIFEST = 'manifest.json';

export const COUNTS = 'counts.json';

const FORMAT = 1;

const manifest = z.object({
  kind: z.literal('hardware-store backup'),
  format: z.number(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  postgres: z.string(),
  hasPictures: z.boolean(),
});

export type Manifest = z.infer<typeof manifest>;

export function newManifest(rest: Omit<Manifest, 'kind' | 'format'>): Manifest {
  return { kind: 'hardware-store backup', format: FORMAT, ...rest };
}

/** Throws an InvalidBackup unless this version can restore the backup. */
export function readManifest(name: string, content: Buffer, known: readonly string[]): Manifest {
  const { success, data } = manifest.safeParse(name === MANIFEST ? jsonOf(content) : undefined);
  if (!success) throw new InvalidBackup('This file is not a backup of a shop.');
  const newer = unknownMigrations(data.migrations, known);
  if (data.format > FORMAT || newer.length > 0) {
    throw new InvalidBackup(
      `The backup was made by a newer version of the shop (${newer.join(', ') || `format ${data.format}`}). Upgrade the shop first.`,
    );
  }
  return data;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return undefined;
  }
}
