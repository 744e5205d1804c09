import type { Rate } from '../../contract/rate.ts';

/**
 * Emails that anyone can have sent to an address, from all networks together. Beyond them the call still succeeds, but sends
 * no email: who asks must not learn what others have asked for.
 */
export const mailRates = (counter: string): readonly Rate[] => [
  { counter: `${counter}Mail`, perMinute: 3, by: 'email', doubles: true },
  { counter: `${counter}MailDay`, perDay: 50, by: 'email' },
];
