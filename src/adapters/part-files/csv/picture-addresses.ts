import { limits } from '../../../contract/limits.ts';
import { BadValue, quoted } from '../bad-value.ts';

const longest = 2000;

/** Addresses and names of files, separated by semicolons, as the items of a list are. */
export function pictureAddresses(text: string): string[] {
  const addresses = [...new Set(text.split(';').map((address) => address.trim()))].filter(Boolean);
  if (addresses.length === 0 || addresses.length > limits.productPictures)
    throw new BadValue('pictures_invalid', { most: limits.productPictures });
  for (const address of addresses)
    if (isAddress(address) && !isHttps(address))
      throw new BadValue('picture_address_invalid', { address: quoted(address) });
  return addresses;
}

/** Anything else is the name of a file in an archive beside the table; one that is missing does not stop its row. */
const isAddress = (text: string): boolean => text.length > longest || /^[a-z][a-z0-9+.-]+:\/\//i.test(text);

const isHttps = (address: string): boolean =>
  address.length <= longest && /^https:\/\//i.test(address) && URL.canParse(address);
