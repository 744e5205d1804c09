import { useRouteLoaderData } from 'react-router';
import type { Settings } from './context.ts';

type Shared = { settings: Settings };

/** The shop's settings. */
export function useSettings(): Settings {
  return settingsOf(useRouteLoaderData('root') as Shared | undefined);
}

/** The settings from the root's loader; the defaults where even the root could not be loaded. */
export function settingsOf(shared: Shared | undefined): Settings {
  return shared?.settings ?? defaults;
}

const defaults: Settings = {
  origin: '',
  locale: 'en-US',
  timeZone: 'UTC',
  currency: 'USD',
  holdMinutes: 60,
  sandboxMailbox: false,
  signsInWithGoogle: false,
  connectsGoogle: false,
  demoAccounts: [],
};
