import type { Page } from '@playwright/test';
import type { Role, World } from '../world/world.ts';

/** Something that the shop shows: a route as it is found, or one of its states. */
export type Screen = {
  /** As routes.ts has it; what is no page of the router is named by its address. */
  route: string;
  /** What is special about it; nothing for the page as one finds it. */
  state?: string;
  as: Role;
  /** The address, where it is not the route itself. */
  at?: (world: World) => string;
  /** What a person does before it looks so. */
  act?: (page: Page, world: World) => Promise<void>;
  /** What happens on the way between page and shop before it looks so. */
  before?: (page: Page) => Promise<unknown>;
  /** The widths at which there is such a state. */
  from?: number;
  upTo?: number;
  /** It is waiting for something and will not come to rest. */
  isWaiting?: boolean;
  /** It shows while a deal runs, which all other screens are without. */
  isInDeal?: boolean;
  /** Not rendered by React: sandbox pages and mails. */
  isPlain?: boolean;
};

export const nameOf = ({ route, state }: Screen): string => (state ? `${route} · ${state}` : route);
