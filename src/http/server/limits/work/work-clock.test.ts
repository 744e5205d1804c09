import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workClock } from './work-clock.ts';

describe('the processor time of requests', () => {
  test('is shared by those in progress', () => {
    let cpu = 0;
    const clock = workClock(() => cpu);
    cpu = 100;
    const endOne = clock.begin();
    cpu = 110;
    const endOther = clock.begin();
    cpu = 130;
    expect(endOther()).toBe(10);
    cpu = 135;
    expect(endOne()).toBe(10 + 10 + 5);
  });

  test('adds up to what was used while any was in progress', () => {
    const step = fc.record({ cpu: fc.integer({ min: 0, max: 50 }), begins: fc.boolean(), which: fc.nat() });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let [cpu, used, paid] = [0, 0, 0];
        const clock = workClock(() => cpu);
        const running: (() => number)[] = [];
        const pass = (by: number) => {
          cpu += by;
          if (running.length > 0) used += by;
        };
        for (const { cpu: by, begins, which } of steps) {
          pass(by);
          if (begins) running.push(clock.begin());
          else paid += running.splice(which % (running.length || 1), 1)[0]?.() ?? 0;
        }
        pass(7);
        for (const end of running) paid += end();
        expect(paid).toBeCloseTo(used, 6);
      }),
    );
  });

  test('is that of this thread', () => {
    const cpuMs = ({ user, system } = process.threadCpuUsage()) => (user + system) / 1000;
    const before = cpuMs();
    const end = workClock().begin();
    const begun = cpuMs();
    while (cpuMs() - begun < 5);
    const used = end();
    expect(used).toBeGreaterThanOrEqual(5);
    expect(used).toBeLessThanOrEqual(cpuMs() - before);
  });
});
