import { limits } from '../../../contract/limits.ts';

const longest = 2000;

/** Separated by semicolons, as the items of a list are. */
export function pictureAddresses(text: string): string[] {
  const addresses = [...new Set(text.split(';').map((address) => address.trim()))].filter(Boolean);
  if (addresses.length === 0 || addresses.length > limits.productPictures)
    throw new RangeError(`is not a list of 1 to ${limits.productPictures} addresses, separated by semicolons`);
  for (const address of addresses)
    if (!isHttps(address))
      throw new RangeError(`"${address.slice(0, 100)}" is not a web address that starts with https://`);
  return addresses;
}

const isHttps = (address: string): boolean =>
  address.length <= longest && /^https:\/\//i.test(address) && URL.canParse(address);
