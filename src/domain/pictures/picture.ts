import type { ImageFormat } from '../../contract/catalogue/image-address.ts';

export type Rendition = { width: number; format: ImageFormat; bytes: Uint8Array };

export type RenderedPicture = {
  /** The width of the largest size. */
  width: number;
  height: number;
  /** The color of its edge, six hexadecimal digits; undefined for a transparent picture. */
  color: string | undefined;
  renditions: Rendition[];
};

/**
 * Encodes the pixels alone, upright, in every size, without blocking the event loop or other owners. Throws
 * `image_kind`, `image_unreadable`, `image_too_many_pixels`, `image_takes_too_long`, `shop_busy`.
 */
export type RenderPicture = (file: Uint8Array, owner: string) => Promise<RenderedPicture>;

type Named = { id: string; color: string | null };

/** The name in the store; the public address has the same parts. */
export function renditionName({ id, color }: Named, width: number, format: ImageFormat): string {
  return `${id}${color ? `-${color}` : ''}/${width}.${format}`;
}
