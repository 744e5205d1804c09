import type { Page } from '@playwright/test';

/** English in every language: what is no language, and what `Intl` formats in English for the pseudo-locale. */
const allowed: RegExp[] = [
  // Addresses.
  /\S+@\S+/g,
  /https?:\S+/g,
  /\/[\w/.#?=-]+/g,
  // Dates.
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b[AP]M\b|\bUTC\b/g,
  // Arguments of messages, in the API documentation.
  /\{\w+\}/g,
  // Identifiers of the card provider.
  /\b(pi|evt)_[\w-]+/g,
  // Numbers of invoices and credit notes.
  /\b[A-Z]+-\d{4}-\d{6}\b/g,
  // The number of matches behind a brand.
  /\s\(\d+\)/g,
  // Initials, and the units of specifications.
  /^[A-Z]{2}(?= |$)/g,
  /\b(bit|GB|kg|MHz|MT|mm|px)\b/g,
  // Brands, and names that the sandbox invents.
  /\b(Google Visitor|Google|LinkedIn|GitHub|Stripe|Chrome|Windows)\b/g,
];

/** Texts of a page, visible or read out, that are neither in the pseudo-locale nor among `stored`. */
export async function untranslatedFindings(page: Page, stored: string[]): Promise<string[]> {
  const texts = await page.evaluate(textsOfPage);
  const known = new Set(stored.map(normalize));
  const all = [...known].join(' | ');
  const names = [...known].filter((text) => text.includes(' '));
  // A single word must be a whole stored text, because a description contains too many words.
  // Names of places are listed, with their regions in brackets.
  const isListed = (text: string) => text.split(/, | \(|\)/).every((part) => part === '' || known.has(part));
  const isStored = (text: string) =>
    known.has(text) || (text.split(' ').length > 2 && all.includes(text)) || isListed(text);
  const withoutNames = (run: string) => names.reduce((rest, name) => rest.replaceAll(name, ' '), run);
  return [...new Set(texts)]
    .flatMap((text) => (isStored(normalize(text)) ? [] : runsIn(text)))
    .filter((run) => !isStored(run) && /[a-z]{2}/.test(withoutNames(run)))
    .map((run) => `not translated: ${run}`);
}

/** Runs of words without an accent. */
function runsIn(text: string): string[] {
  const rest = allowed.reduce((text, pattern) => text.replace(pattern, ' | '), text);
  return rest.split(/[|·]|\S*[^\p{ASCII}\P{L}]\S*/u).map(normalize);
}

/** In lower case, without surrounding punctuation. */
const normalize = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s…]+/g, ' ')
    .replace(/^[^a-z\d]+|[^a-z\d]+$/g, '');

function textsOfPage(): string[] {
  const texts = [document.title];
  const skipped = 'script, style, noscript, template, code, pre, [lang]:not(html), [translate=no]';
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    if (!node.parentElement?.closest(skipped)) texts.push(node.textContent ?? '');
  for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
}
