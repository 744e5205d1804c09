import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('gpu-length');

export const gpuLength: Rule = {
  name: 'gpu-length',
  reads: { gpu: ['length'], case: ['maxGpuLength'] },
  check: (build) =>
    pairsOf(build, 'gpu', 'case').map((pair) => {
      const [gpu, pcCase] = pair;
      const { length } = gpu.facts;
      const most = pcCase.facts.maxGpuLength;
      const values = { gpu: gpu.name, length: length ?? 0, case: pcCase.name, most: most ?? 0 };
      if (length === undefined) return finding('unknown', 'gpuUnknown', pair, values);
      if (most === undefined) return finding('unknown', 'caseUnknown', pair, values);
      return length > most ? finding('conflict', 'tooLong', pair, values) : finding('fit', 'fit', pair, values);
    }),
};
