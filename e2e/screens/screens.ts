import { adminScreens } from './admin-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { identityScreens } from './identity-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the shop, and every state of it that looks different. */
export const screens: Screen[] = [...publicScreens, ...identityScreens, ...customerScreens, ...adminScreens];
