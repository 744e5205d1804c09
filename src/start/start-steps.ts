const WIDTH = 10;

export async function runStartStep<T>(
  name: string,
  run: () => Promise<T>,
  describe: (result: T) => string = () => '',
): Promise<T> {
  const begun = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(WIDTH)} ${seconds.padStart(4)} s  ${describe(result)}`.trimEnd());
  return result;
}
