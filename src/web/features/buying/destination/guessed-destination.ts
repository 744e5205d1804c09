import { listDeliveryCountries } from '../../../../contract/owner/delivery.ts';
import { call } from '../../../app/api.ts';
import type { Destination } from './destination.ts';
import { guessCountry } from './guess-country.ts';

let guess: Promise<Destination | undefined> | undefined;

/** Undefined if nothing is delivered to where the browser seems to be. Asked once for each document. */
export function guessedDestination(): Promise<Destination | undefined> {
  guess ??= findGuess().catch(() => {
    guess = undefined;
    return undefined;
  });
  return guess;
}

async function findGuess(): Promise<Destination | undefined> {
  const { countries } = await call(listDeliveryCountries, {});
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const served = countries.map(({ code }) => code);
  const country = guessCountry(served, { languages: navigator.languages, timeZone });
  return country ? { country } : undefined;
}
