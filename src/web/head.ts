import type { MetaDescriptor } from 'react-router';
import type { PageSettings } from '../contract/page-settings.ts';
import { shortened } from '../messages/shortened.ts';

type Page = {
  title: string;
  description: string;
  /** Its one address, where others show the same. */
  path: string;
  /** What stands for it where its address is sent to somebody; the shop's own picture where nothing is said. */
  picture?: string;
  /** What it is, for machines (schema.org). */
  facts?: object[];
};

const SOCIAL_PICTURE = '/social.png';

/** What a page says of itself to search engines, and to whoever is sent its address. */
export function headOf(
  { origin }: Pick<PageSettings, 'origin'>,
  { title, description, path, picture = SOCIAL_PICTURE, facts = [] }: Page,
): MetaDescriptor[] {
  const address = origin + path;
  // More of it is shown nowhere.
  const text = shortened(description, 200);
  return [
    { title },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: text },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + (picture.endsWith('.svg') ? SOCIAL_PICTURE : picture) },
    { property: 'og:type', content: 'website' },
    // The rest of what such a card shows is taken from the lines above.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}
