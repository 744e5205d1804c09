import { v7 } from 'uuid';

/** UUID version 7: ordered by time, so an index grows at its end. */
export const newId = (): string => v7();
