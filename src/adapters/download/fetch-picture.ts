import { readFile } from 'node:fs/promises';
import { uploadMegabytes } from '../../contract/catalogue/image.ts';
import { type FetchPicture, PictureUnavailable } from '../../domain/imports/pictures/picture-source.ts';
import { SourceUnavailable } from '../../domain/imports/price-list.ts';
import { priceListFetcher } from './fetch-price-list.ts';

const limits = { timeoutMs: 30_000, mostBytes: uploadMegabytes * 1024 * 1024 };

/** With the guards of price lists, and the size of an upload. */
export function pictureFetcher(more: Parameters<typeof priceListFetcher>[0] = {}): FetchPicture {
  const fetchFile = priceListFetcher({ ...limits, ...more });
  return async (address) => {
    try {
      await using file = await fetchFile(address);
      return await readFile(file.path);
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error;
      const { problem } = error;
      // A download says nothing of the content.
      throw new PictureUnavailable(problem === 'unreadable' || problem === 'columns_changed' ? 'refused' : problem, {
        cause: error,
      });
    }
  };
}
