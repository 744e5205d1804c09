import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('memory-registered');

export const memoryRegistered: Rule = {
  name: 'memory-registered',
  reads: { memory: ['isRegistered'], motherboard: ['registeredMemory', 'chipset'] },
  check: (build) =>
    pairsOf(build, 'memory', 'motherboard').map((pair) => {
      const [memory, motherboard] = pair;
      const { isRegistered } = memory.facts;
      const { registeredMemory, chipset = '' } = motherboard.facts;
      const values = { memory: memory.name, motherboard: motherboard.name, chipset };
      if (isRegistered === undefined) return finding('unknown', 'memoryUnknown', pair, values);
      if (registeredMemory === undefined) return finding('unknown', 'boardUnknown', pair, values);
      if (isRegistered && registeredMemory === 'refused') return finding('conflict', 'refused', pair, values);
      if (!isRegistered && registeredMemory === 'required') return finding('conflict', 'required', pair, values);
      if (isRegistered && registeredMemory === 'some') return finding('unknown', 'some', pair, values);
      // Boards for servers that take registered memory often take no other.
      if (!isRegistered && registeredMemory === 'accepted') return finding('unknown', 'unbuffered', pair, values);
      return finding('fit', 'fit', pair, values);
    }),
};
