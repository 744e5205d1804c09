import type { Database } from '../../db/connect.ts';
import type { DescribePart } from '../catalogue/importing/part.ts';
import type { PictureDependencies } from '../pictures/dependencies.ts';
import type { ReadPictureArchive } from './archive/picture-archive.ts';
import type { ReadPriceListFolder } from './folder/price-list-folder.ts';
import type { FetchPicture } from './pictures/picture-source.ts';
import type { FetchPriceList } from './price-list.ts';
import type { Sheets } from './sheet.ts';

export type ImportDependencies = PictureDependencies & {
  /** Without limits on the time of statements and of open transactions. */
  direct: Database;
  sheets: Sheets;
  fetchPriceList: FetchPriceList;
  fetchPicture: FetchPicture;
  readPictureArchive: ReadPictureArchive;
  readPriceListFolder: ReadPriceListFolder;
  describePart: DescribePart;
};
