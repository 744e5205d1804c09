import type { LogEntry } from '../../contract/owner/staff-log.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';
import type { Entry } from '../../domain/staff-log/find-entries.ts';

export function presentLogEntry({ id, at, userId, email, name, ...entry }: Entry): LogEntry {
  const by = userId === null ? null : { uid: userId, email: email && readableEmail(email), name };
  return { _id: id, at: at.toISOString(), by, ...entry };
}

export const logHead = ['at', 'person', 'role', 'network', 'act', 'subject', 'ids', 'before', 'after'];

/** A row for each change; one for an entry without any, such as a sign-in. */
export function logRows({ at, by, role, network, act, changes }: LogEntry): string[][] {
  const entry = [at, by?.email ?? by?.uid ?? '', role ?? '', network ?? '', act];
  if (changes.length === 0) return [[...entry, '', '', '', '']];
  return changes.map(({ subject, ids, before, after }) => [
    ...entry,
    subject,
    ids.join(' '),
    before ? JSON.stringify(before) : '',
    after ? JSON.stringify(after) : '',
  ]);
}
