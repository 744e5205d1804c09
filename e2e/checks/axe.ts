import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// An experimental rule of axe, which the tags do not include (WCAG 2.5.3).
const rules = { 'label-content-name-mismatch': { enabled: true } };

const visualRules = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
];

export async function axeFindings(page: Page, scope: 'all rules' | 'visual rules' = 'all rules'): Promise<string[]> {
  const runOnly = scope === 'all rules' ? tags : visualRules;
  // Pages without frames do not need the extra tab in which axe collects the results of frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'], rules });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
