import { fetchResponse } from './fetch-response.ts';

const AT_A_TIME = 8;
const DEADLINE_MS = 15_000;

/** So that a cache has what it can keep before the first round. Longer lists are of requests that never repeat. */
const LONGEST_LIST = 1000;

export async function requestOnce(address: string, paths: string[], headers: Record<string, string>): Promise<void> {
  if (paths.length > LONGEST_LIST) return;
  const end = performance.now() + DEADLINE_MS;
  let next = 0;
  const visit = async () => {
    while (next < paths.length && performance.now() < end)
      await fetchResponse(address, paths[next++] as string, headers);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visit));
}
