import type { MetaDescriptor } from 'react-router';
import type { PageSettings } from '../../contract/page-settings.ts';
import { shortened } from '../../messages/shortened.ts';

type Page = {
  title: string;
  description: string;
  path: string;
  /** The shop's own by default. */
  picture?: string;
  /** JSON-LD. */
  facts?: object[];
};

const SOCIAL_PICTURE = '/social.png';

export function headOf(
  { origin }: Pick<PageSettings, 'origin'>,
  { title, description, path, picture = SOCIAL_PICTURE, facts = [] }: Page,
): MetaDescriptor[] {
  const address = origin + path;
  // Search results show no more.
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
    // Its other fields default to the og: values.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}
