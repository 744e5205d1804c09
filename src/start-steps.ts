const WIDTH = 10;

/** Does one step of the start and prints what it did and how long it took. */
export async function startStep<T>(
  name: string,
  act: () => Promise<T>,
  say: (result: T) => string = () => '',
): Promise<T> {
  const begun = performance.now();
  const result = await act();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(WIDTH)} ${seconds.padStart(4)} s  ${say(result)}`.trimEnd());
  return result;
}
