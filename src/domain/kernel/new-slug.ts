import { randomInt } from 'node:crypto';

/** Without letters and digits that are mistaken for each other; 59 bits, so that no link is guessed. */
const SLUG_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const SLUG_LENGTH = 12;

export const newSlug = () =>
  Array.from({ length: SLUG_LENGTH }, () => SLUG_LETTERS.charAt(randomInt(SLUG_LETTERS.length))).join('');
