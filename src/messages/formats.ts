import { cachedFormats } from './cached-formats.ts';

export const numberFormat = cachedFormats(Intl.NumberFormat);
export const dateTimeFormat = cachedFormats(Intl.DateTimeFormat);
