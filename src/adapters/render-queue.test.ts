import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderQueue, type Turn } from './render-queue.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const limits = { atOnce: 2, mostWaiting: 6, mostWaitingPerOwner: 3, retrySeconds: 5 };

/** Renderers whose pictures end when the test says so. */
function openRenderers(own: Partial<typeof limits> = {}) {
  const take = renderQueue({ ...limits, ...own });
  const running: { turn: Turn; end: () => void }[] = [];
  const refused: Turn[] = [];
  let done = 0;
  const send = (owner: string, isLarge = false) => {
    const turn = { owner, isLarge };
    const rendered = take(turn, () => new Promise<void>((end) => running.push({ turn, end })));
    rendered.then(
      () => done++,
      () => refused.push(turn),
    );
  };
  const end = async (at = 0) => {
    running.splice(at, 1)[0]?.end();
    await settled();
  };
  const owners = () => running.map(({ turn }) => turn.owner);
  return { send, end, running, owners, refused, done: () => done };
}

describe('C6 renderers', () => {
  test('C6 render one picture of an owner at a time, and leave the others to other people', async () => {
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

  test('C6 render one large picture at a time, so that a small one always finds its turn', async () => {
    const { send, owners, end } = openRenderers();
    for (const owner of ['a', 'b', 'c']) send(owner, true);
    send('d');
    await settled();
    expect(owners()).toEqual(['a', 'd']);
    await end();
    expect(owners()).toEqual(['d', 'b']);
  });

  test('C6 refuse what is beyond the queue, of one owner before that of all, and go on after a failure', async () => {
    const { send, refused } = openRenderers();
    for (let sent = 0; sent < 5; sent++) send('a');
    await settled();
    expect(refused).toHaveLength(1);
    for (const owner of ['b', 'c', 'd', 'e', 'f']) send(owner);
    await settled();
    expect(refused.map(({ owner }) => owner)).toEqual(['a', 'f']);
    const take = renderQueue({ ...limits, atOnce: 1 });
    const fails = () => Promise.reject(new Error('broken'));
    await expect(take({ owner: 'a', isLarge: true }, fails)).rejects.toThrow('broken');
    await expect(take({ owner: 'a', isLarge: true }, async () => 'next')).resolves.toBe('next');
  });

  test('C6 never break these rules, and render everything that they took', async () => {
    const turn = fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), isLarge: fc.boolean(), ends: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (turns, atOnce) => {
        const { send, end, running, owners, refused, done } = openRenderers({ atOnce });
        const check = () => {
          expect(running.length).toBeLessThanOrEqual(atOnce);
          expect(new Set(owners()).size).toBe(running.length);
          expect(running.filter((one) => one.turn.isLarge).length).toBeLessThanOrEqual(1);
        };
        for (const { owner, isLarge, ends } of turns) {
          send(owner, isLarge);
          await settled();
          for (let ended = 0; ended < ends; ended++) await end(ended);
          check();
        }
        while (running.length > 0) {
          await end();
          check();
        }
        expect(done() + refused.length).toBe(turns.length);
      }),
      { numRuns: 50 },
    );
  });
});
