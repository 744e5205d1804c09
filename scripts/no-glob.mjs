export function glob() {
  throw new Error('The package glob is not in the bundle.');
}
