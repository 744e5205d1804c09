import * as z from 'zod/mini';
import { formMessage } from './text.ts';

/** yyyy-mm-dd. PostgreSQL has no year 0. */
export const localDate = z.iso
  .date({ error: formMessage('dateInvalid'), abort: true })
  .check(z.refine((date) => !date.startsWith('0000'), formMessage('dateInvalid')));
