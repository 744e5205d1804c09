/** Markup that needs no escaping. */
export type Html = { readonly html: string };

type Value = string | Html | readonly Html[] | undefined;

/** Escapes every text value, so that user input never becomes markup. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((text, part, index) => text + written(values[index - 1]) + part) };
}

function written(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
