import { imageSources } from '../contract/catalogue/image-address.ts';
import type { RenderContext } from './render-context.ts';

/** The smallest WebP: mail clients support neither AVIF nor SVG. */
export function pictureFor(address: string, { url }: RenderContext): string | undefined {
  const webp = imageSources(address)?.sources.find(({ format }) => format === 'webp');
  const [smallest] = webp?.srcSet.split(' ') ?? [];
  return smallest && url(smallest);
}
