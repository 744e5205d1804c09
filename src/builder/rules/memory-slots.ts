import { leastOf, namesOf, sumOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('memory-slots');

export const memorySlots: Rule = {
  name: 'memory-slots',
  reads: { memory: ['modules'], motherboard: ['memorySlots'] },
  check: (build) =>
    build.motherboard.flatMap((motherboard) => {
      if (build.memory.length === 0) return [];
      const parts = [...build.memory, motherboard];
      const slots = motherboard.facts.memorySlots;
      const least = leastOf(build.memory, ({ facts }) => facts.modules);
      const modules = sumOf(build.memory, ({ facts }) => facts.modules);
      const values = {
        memory: namesOf(build.memory),
        modules: least,
        motherboard: motherboard.name,
        slots: slots ?? 0,
      };
      if (slots === undefined) return [finding('unknown', 'boardUnknown', parts, values)];
      if (least > slots) return [finding('conflict', 'tooMany', parts, values)];
      if (modules === undefined) return [finding('unknown', 'memoryUnknown', parts, values)];
      return [finding('fit', 'fit', parts, values)];
    }),
};
