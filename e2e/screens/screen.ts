import type { Page } from '@playwright/test';
import type { Role, World } from '../world/world.ts';

/** A route, or one of its states. */
export type Screen = {
  /** As in routes.ts, or the path of a page outside the router. */
  route: string;
  /** Absent for the initial state. */
  state?: string;
  as: Role;
  /** The path, when it differs from the route. */
  at?: (world: World) => string;
  /** Interaction that leads to the state. */
  act?: (page: Page, world: World) => Promise<void>;
  /** Setup before the page is opened, such as intercepted requests. */
  before?: (page: Page, world: World) => Promise<unknown>;
  /** The widths at which the state exists. */
  from?: number;
  upTo?: number;
  /** The page keeps loading or waiting. */
  isUnsettled?: boolean;
  /** Needs a running deal, which all other screens must not have. */
  isDuringDeal?: boolean;
  /** Not rendered by React: sandbox pages and mails. */
  isStaticPage?: boolean;
};

export const nameOf = ({ route, state }: Screen): string => (state ? `${route} · ${state}` : route);
