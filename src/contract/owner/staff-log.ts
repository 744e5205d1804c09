import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ascending, descending, equalTo, filteredBy, listed, listing, search } from '../listing.ts';
import { localDate } from '../local-date.ts';
import { roles } from '../role.ts';
import { formMessage, id, searchText } from '../text.ts';

const values = z.nullable(z.record(z.string(), z.unknown()));

export const logEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  /** Null: a command on the server. Email and name are null once the account is closed. */
  by: z.nullable(z.object({ uid: id, email: z.nullable(z.string()), name: z.nullable(z.string()) })),
  /** At that time. */
  role: z.nullable(z.enum(roles)),
  /** An IPv4 address, or the /64 network of an IPv6 address. */
  network: z.nullable(z.string()),
  /** The name of the call, `signIn`, or a command. */
  act: z.string(),
  /** The rows that it inserted, changed or deleted. Personal data is `hidden`. */
  changes: z.array(z.object({ subject: z.string(), ids: z.array(id), before: values, after: values })),
});
export type LogEntry = z.infer<typeof logEntry>;

export const logListing = listing({
  filters: {
    q: search(searchText, 'act'),
    person: equalTo('person', id),
    object: equalTo('object', id),
    day: equalTo('day', localDate),
  },
  sorts: { '-at': descending('at'), at: ascending('at') },
  defaultSort: '-at',
});

const byOwner = { credential: 'token', access: 'staff', permission: 'log' } as const;

export const listLog = endpoint({
  name: 'listLog',
  summary:
    'Lists what staff did, newest first. Filter by `person`, by `object` (the id of an order, a product, a user …) and by `day`; `q` searches acts, persons and values.',
  ...listed(logListing),
  ...byOwner,
  path: '/api/staff/log',
  response: logEntry,
  errors: [],
});

export const exportLog = endpoint({
  name: 'exportLog',
  summary: 'Exports the log as CSV text, a row for each change. Cells are escaped against formula injection.',
  method: 'GET',
  path: '/api/staff/log/export',
  ...byOwner,
  query: filteredBy(logListing),
  response: z.object({ csv: z.string() }),
  errors: [],
});

/** The database refuses to delete younger entries. */
const LEAST_DAYS = 90;

export const logPeriod = z.strictObject({
  days: z
    .int(formMessage('numberInvalid'))
    .check(z.minimum(LEAST_DAYS, formMessage('numberInvalid')), z.maximum(3650, formMessage('numberInvalid'))),
});

export const getLogPeriod = endpoint({
  name: 'getLogPeriod',
  summary: 'Returns for how many days the log is kept.',
  method: 'GET',
  path: '/api/staff/log/period',
  ...byOwner,
  response: logPeriod,
  errors: [],
});

export const setLogPeriod = endpoint({
  name: 'setLogPeriod',
  summary: 'Sets for how many days the log is kept: 90 to 3650.',
  method: 'PUT',
  path: '/api/staff/log/period',
  ...byOwner,
  stepUp: true,
  body: logPeriod,
  response: logPeriod,
  errors: ['forbidden'],
});
