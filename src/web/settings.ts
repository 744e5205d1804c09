import { useRouteLoaderData } from 'react-router';
import type { Settings } from './context.ts';

type RootData = { settings: Settings };

export function useSettings(): Settings {
  return settingsOf(useRouteLoaderData('root') as RootData | undefined);
}

/** Defaults apply where the root loader failed. */
export function settingsOf(rootData: RootData | undefined): Settings {
  return rootData?.settings ?? defaults;
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
