import { readPagePatterns } from '../app/read-pages.ts';

// Inert until it is replaced by a module script. The preloads of its imports wait as well.
const HELD = 'type="text/plain" data-held=""';

// After load and paint, at the first press or key, or after two seconds. Without line breaks, because each page for
// reading has it.
const release = `{
  const run = () => {
    const held = document.querySelector('script[data-held]');
    if (!held) return;
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel;
    const script = document.createElement('script');
    script.type = 'module';
    script.text = held.text;
    held.replaceWith(script);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, run, { once: true });
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(run)), { once: true });
  setTimeout(run, 2000);
}`.replaceAll(/\n */g, '');

/**
 * Until the scripts are there, links open documents: one that a visitor points at or presses is fetched by the browser, where
 * it can and does not save data (docs/decisions/0154-documents-fetched-before-hydration.md).
 */
const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: readPagePatterns }, eagerness: 'moderate' }],
});

/** So that scripts do not compete with styles, fonts and first pictures (docs/decisions/0041-plain-hydration.md). */
export function scriptsAfterPaint(page: string, nonce: string, { isSignedIn }: { isSignedIn: boolean }): string {
  // A page of the signed-in is made of their own data, and would be made for nothing.
  const rules = isSignedIn ? '' : `<script nonce="${nonce}" type="speculationrules">${speculation}</script>`;
  return page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace('type="module" async=""', HELD)
    .replace('</body>', `${rules}<script nonce="${nonce}">${release}</script></body>`);
}
