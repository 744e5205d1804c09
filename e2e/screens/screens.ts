import { adminScreens } from './admin-screens.ts';
import { customerScreens } from './customer-screens.ts';
import { identityScreens } from './identity-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Every route of the shop, and every state that looks different. */
export const screens: Screen[] = [...publicScreens, ...identityScreens, ...customerScreens, ...adminScreens];
