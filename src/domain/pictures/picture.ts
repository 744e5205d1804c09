import type { ImageFormat } from '../../contract/image-address.ts';

/** A picture in one of the sizes and formats that it is served in. */
export type Rendition = { width: number; format: ImageFormat; bytes: Uint8Array };

export type RenderedPicture = {
  /** Of the largest size. */
  width: number;
  height: number;
  /** Its average colour as six hexadecimal digits; undefined where something shows through. */
  color: string | undefined;
  renditions: Rendition[];
};

/**
 * What the shop needs of an image library: a file of unknown content decoded, turned upright, stripped of everything
 * but its pixels, and encoded again in every size. Throws `image_kind`, `image_unreadable`, `image_too_many_pixels` or
 * `image_takes_too_long`, and `shop_busy` when too many wait. It must keep neither the server from its other work nor
 * the pictures of other owners waiting for one owner's.
 */
export type RenderPicture = (file: Uint8Array, owner: string) => Promise<RenderedPicture>;

type Named = { id: string; color: string | null };

/** The name in the store; its parts stand in the address too. */
export function renditionName({ id, color }: Named, width: number, format: ImageFormat): string {
  return `${id}${color ? `-${color}` : ''}/${width}.${format}`;
}
