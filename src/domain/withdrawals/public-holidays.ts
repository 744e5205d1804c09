import { addDays } from './add-days.ts';

/** Month and day. */
const fixed = ['01-01', '01-06', '05-01', '08-15', '11-01', '12-24', '12-25', '12-26', '12-31'];

/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi. */
const fromEaster = [-2, 1, 39, 50, 60];

/**
 * Public holidays of most member states of the European Union, the Easter days of both calendars included. Each counts in all of
 * them, as that only makes a period longer. Those of one country are not here (docs/decisions/0156-withdrawal-from-contract.md).
 */
export function isPublicHoliday(date: string): boolean {
  if (fixed.includes(date.slice(5))) return true;
  const year = Number(date.slice(0, 4));
  return [westernEaster(year), orthodoxEaster(year)].some((easter) =>
    fromEaster.some((days) => addDays(easter, days) === date),
  );
}

/** By the algorithm of Meeus, Jones and Butcher. */
export function westernEaster(year: number): string {
  const [century, yearOfCentury] = [Math.floor(year / 100), year % 100];
  const golden = year % 19;
  const shift = century - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + shift - Math.floor(century / 4) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * correction);
}

/** By the algorithm of Meeus, in the Julian calendar, which is 13 days behind from 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const DAYS_BEHIND = 13;
  const moon = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return addDays(`${year}-03-22`, moon + weekday + DAYS_BEHIND);
}
