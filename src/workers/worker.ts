import type { WorkAges } from '../start/jobs.ts';
import { ASSIGNMENT, type Assignment, type FromPrimary, type FromWorker } from './messages.ts';

/** Undefined in the primary, and in a shop of one process. */
export function workerAssignment(): Assignment | undefined {
  const text = process.env[ASSIGNMENT];
  return text ? (JSON.parse(text) as Assignment) : undefined;
}

/** Resolves when the message is sent: a process that exits earlier loses it. */
export function tellPrimary(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (!process.connected) return resolve();
    process.send?.(message, () => resolve());
  });
}

export function onPrimaryMessage(receive: (message: FromPrimary) => void): () => void {
  process.on('message', receive);
  return () => process.off('message', receive);
}

const INTERVAL_MS = 1000;

export function shareWorkAges(read: () => WorkAges | undefined): void {
  const share = () => {
    const ages = read();
    if (ages) tellPrimary({ kind: 'work-ages', ages });
  };
  share();
  setInterval(share, INTERVAL_MS).unref();
}

/** As the worker that runs the jobs last reported. They grow when it is gone. */
export function sharedWorkAges(): () => WorkAges | undefined {
  let last: { ages: WorkAges; at: number } | undefined;
  onPrimaryMessage((message) => {
    if (message.kind === 'work-ages') last = { ages: message.ages, at: performance.now() };
  });
  return () => {
    if (!last) return undefined;
    const since = (performance.now() - last.at) / 1000;
    const { maintenanceSeconds, mailSeconds } = last.ages;
    return { maintenanceSeconds: maintenanceSeconds + since, mailSeconds: mailSeconds + since };
  };
}
