import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { code, formMessage, id } from './text.ts';

export const ids = (most: number) =>
  z
    .array(id, formMessage('idInvalid'))
    .check(z.minLength(1, formMessage('idInvalid')), z.maxLength(most, formMessage('tooLong')));

/** In a query: separated by commas. */
export const idsText = (most: number) =>
  z.pipe(
    z.pipe(
      code(limits.request.addressCharacters, 'idInvalid'),
      z.transform((text: string) => text.split(',').filter(Boolean)),
    ),
    ids(most),
  );
