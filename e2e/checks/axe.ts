import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// An experiment of axe's, so its tags alone do not ask for it: what is seen on a control is part of its name (WCAG 2.5.3).
const rules = { 'label-content-name-mismatch': { enabled: true } };

// What another theme or width can change.
const changing = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
];

/** WCAG 2.2 AA and axe's own advice, as far as a machine can tell: what it finds wrong, and where. */
export async function axeFindings(page: Page, asked: 'everything' | 'what changes' = 'everything'): Promise<string[]> {
  const runOnly = asked === 'everything' ? tags : changing;
  // Without frames to look into there is no need for the further tab that axe would gather its results in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'], rules });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
