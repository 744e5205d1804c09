import { useRouteLoaderData } from 'react-router';
import type { PageSettings } from '../../contract/page-settings.ts';

export type RootData = { settings: PageSettings };

export function useSettings(): PageSettings {
  return settingsOf(useRouteLoaderData('root') as RootData | undefined);
}

/** Defaults, if the root loader failed. */
export function settingsOf(rootData: RootData | undefined): PageSettings {
  return rootData?.settings ?? defaults;
}

const defaults: PageSettings = {
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
