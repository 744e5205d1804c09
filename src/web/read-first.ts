// Lies in the page and does nothing, until it is put in its place again as what it was. So do the links to what it needs.
const ASLEEP = 'type="text/plain" data-asleep=""';

// What is asked for is there and painted, or somebody does something, or it takes too long. A form that nobody takes up yet is kept
// for whoever comes alive around it (ui/later.tsx): sent by the browser, what was typed would be gone.
const wakeUp = `{
  const wake = () => {
    const asleep = document.querySelector('script[data-asleep]');
    if (!asleep) return;
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel;
    const script = document.createElement('script');
    script.type = 'module';
    script.text = asleep.text;
    asleep.replaceWith(script);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, wake, { once: true });
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(wake)), { once: true });
  setTimeout(wake, 2000);
  addEventListener('submit', (event) => {
    if (event.defaultPrevented || event.target.method !== 'post') return;
    event.preventDefault();
    event.target.dataset.sent = '';
    wake();
  });
}`;

/**
 * A rendered page with its scripts put behind what is seen of it first: they are fetched once styles, fonts and the first
 * pictures are there. For pages that can be read and left without scripts; `mark` makes the waking one the page's own.
 */
export function readFirst(page: string, mark: string): string {
  return page
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replace(/type="module" async=""/, ASLEEP)
    .replace('</body>', `<script nonce="${mark}">${wakeUp}</script></body>`);
}
