export type FolderFile = {
  /** The name of the folder that it is in, as it is written there. */
  folder: string;
  name: string;
  path: string;
  bytes: number;
  modifiedAt: Date;
  /** The newest archive of pictures in the folder. */
  archive?: FolderArchive | undefined;
};

/** `changedAt`: when it came here, whatever time the sender gave it. */
export type FolderArchive = { name: string; path: string; bytes: number; changedAt: Date };

/** The newest file of each folder in the folder of price lists; none without one. Links are not followed. */
export type ReadPriceListFolder = () => Promise<FolderFile[]>;
