import type { WorkAges } from '../start/jobs.ts';

/** What a worker needs to know beyond the settings. */
export type Assignment = {
  /** The same in all workers, because a starting shop recognizes this one by it. */
  instance: string;
  /** How many share the port. */
  workers: number;
  runsJobs: boolean;
  /** The address of the embedded PostgreSQL, which the primary runs. */
  databaseUrl?: string | undefined;
};

/** Its name in the environment, so that a worker knows it before it imports anything. */
export const ASSIGNMENT = 'SHOP_WORKER';

export type FromWorker =
  | { kind: 'opened'; address: string }
  | { kind: 'failed'; message: string; code?: string | undefined; port?: number | undefined }
  | { kind: 'work-ages'; ages: WorkAges }
  | { kind: 'used' }
  | { kind: 'collect-metrics'; id: string }
  | { kind: 'metrics'; id: string; to: number; metrics: object[] };

export type FromPrimary =
  | { kind: 'work-ages'; ages: WorkAges }
  /** A visitor uses another worker. */
  | { kind: 'used' }
  /** `asker` is a worker's number. */
  | { kind: 'metrics-wanted'; id: string; asker: number }
  | { kind: 'metrics-expected'; id: string; count: number }
  | { kind: 'metrics'; id: string; metrics: object[] };
