import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RenderJob, renderQueue } from './render-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const limits = { concurrency: 2, maxWaiting: 6, maxWaitingPerOwner: 3, retrySeconds: 5 };

function openRenderers(own: Partial<typeof limits> = {}) {
  const take = renderQueue({ ...limits, ...own });
  const running: { job: RenderJob; end: () => void }[] = [];
  const refused: RenderJob[] = [];
  let done = 0;
  const send = (owner: string, isLarge = false) => {
    const job = { owner, isLarge };
    const rendered = take(job, () => new Promise<void>((end) => running.push({ job, end })));
    rendered.then(
      () => done++,
      () => refused.push(job),
    );
  };
  const end = async (at = 0) => {
    running.splice(at, 1)[0]?.end();
    await settled();
  };
  const owners = () => running.map(({ job }) => job.owner);
  return { send, end, running, owners, refused, done: () => done };
}

describe('C6 renderers', () => {
  test('C6 render one picture per owner at a time, so that other owners are served', async () => {
    const { send, end, owners } = openRenderers();
    for (const owner of ['a', 'a', 'a', 'b', 'c']) send(owner);
    await settled();
    expect(owners()).toEqual(['a', 'b']);
    await end(1);
    expect(owners()).toEqual(['a', 'c']);
    await end(1);
    expect(owners()).toEqual(['a']);
    await end();
    expect(owners()).toEqual(['a']);
  });

  test('C6 render one large picture at a time, so that small ones are not blocked', async () => {
    const { send, owners, end } = openRenderers();
    for (const owner of ['a', 'b', 'c']) send(owner, true);
    send('d');
    await settled();
    expect(owners()).toEqual(['a', 'd']);
    await end();
    expect(owners()).toEqual(['d', 'b']);
  });

  test('C6 refuse beyond the limit per owner and the total limit, and continue after a failure', async () => {
    const { send, refused } = openRenderers();
    for (let sent = 0; sent < 5; sent++) send('a');
    await settled();
    expect(refused).toHaveLength(1);
    for (const owner of ['b', 'c', 'd', 'e', 'f']) send(owner);
    await settled();
    expect(refused.map(({ owner }) => owner)).toEqual(['a', 'f']);
    const take = renderQueue({ ...limits, concurrency: 1 });
    const fails = () => Promise.reject(new Error('broken'));
    await expect(take({ owner: 'a', isLarge: true }, fails)).rejects.toThrow('broken');
    await expect(take({ owner: 'a', isLarge: true }, async () => 'next')).resolves.toBe('next');
  });

  test('C6 always keep these rules, and render every accepted picture', async () => {
    const job = fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), isLarge: fc.boolean(), ends: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (jobs, concurrency) => {
        const { send, end, running, owners, refused, done } = openRenderers({ concurrency });
        const check = () => {
          expect(running.length).toBeLessThanOrEqual(concurrency);
          expect(new Set(owners()).size).toBe(running.length);
          expect(running.filter((one) => one.job.isLarge).length).toBeLessThanOrEqual(1);
        };
        for (const { owner, isLarge, ends } of jobs) {
          send(owner, isLarge);
          await settled();
          for (let ended = 0; ended < ends; ended++) await end(ended);
          check();
        }
        while (running.length > 0) {
          await end();
          check();
        }
        expect(done() + refused.length).toBe(jobs.length);
      }),
      { numRuns: 50 },
    );
  });
});
