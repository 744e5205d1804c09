// Not run, until it is put back as a module. The preloads of what it imports wait as well.
const HELD = 'type="text/plain" data-held=""';

// When all that shows first is loaded and painted, at the first key or press, or after two seconds.
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
}`;

/**
 * A rendered page whose scripts are fetched once it is painted, so that they do not share the line with its styles, fonts
 * and first pictures (docs/decisions/0041-plain-hydration.md). `nonce` marks the page's own scripts.
 */
export function scriptsAfterPaint(page: string, nonce: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace('type="module" async=""', HELD)
    .replace('</body>', `<script nonce="${nonce}">${release}</script></body>`);
}
