import { styleText } from 'node:util';
import type { Finding } from './finding.ts';

const colors = { works: 'green', fails: 'red', warning: 'yellow', sandbox: 'yellow', absent: 'yellow' } as const;

export function report(findings: Finding[]): string {
  const width = (of: (finding: Finding) => string) => Math.max(...findings.map((finding) => of(finding).length));
  const [subject, action, result] = [width((f) => f.subject), width((f) => f.action), 'sandbox'.length];
  const lines = findings.map((finding) => {
    const label = styleText(colors[finding.result], finding.result.padEnd(result));
    const line =
      `${finding.subject.padEnd(subject)}  ${finding.action.padEnd(action)}  ${label}  ${finding.detail ?? ''}`.trimEnd();
    return finding.remedy ? `${line}\n${' '.repeat(subject + 2)}→ ${finding.remedy}` : line;
  });
  const failed = findings.filter((finding) => finding.result === 'fails').length;
  const usesSandbox = findings.some((finding) => finding.result === 'sandbox');
  const end = failed > 0 ? `${failed} of ${findings.length} checks failed.` : 'Everything that is configured works.';
  return `${lines.join('\n')}\n\n${end}${usesSandbox ? ' Some parts still use the sandbox.' : ''}`;
}
