import { styleText } from 'node:util';
import type { Finding } from './finding.ts';

const looks = { works: 'green', fails: 'red', mind: 'yellow', sandbox: 'yellow', absent: 'yellow' } as const;

/** A line for each thing that was done, and below it what to do where it did not work. */
export function report(findings: Finding[]): string {
  const width = (of: (finding: Finding) => string) => Math.max(...findings.map((finding) => of(finding).length));
  const [part, did, result] = [width((f) => f.part), width((f) => f.did), 'sandbox'.length];
  const lines = findings.map((finding) => {
    const word = styleText(looks[finding.result], finding.result.padEnd(result));
    const line = `${finding.part.padEnd(part)}  ${finding.did.padEnd(did)}  ${word}  ${finding.told ?? ''}`.trimEnd();
    return finding.remedy ? `${line}\n${' '.repeat(part + 2)}→ ${finding.remedy}` : line;
  });
  const failed = findings.filter((finding) => finding.result === 'fails').length;
  const played = findings.some((finding) => finding.result === 'sandbox');
  const end = failed > 0 ? `${failed} of ${findings.length} checks failed.` : 'Everything that is configured works.';
  return `${lines.join('\n')}\n\n${end}${played ? ' Some parts still use the sandbox.' : ''}`;
}
