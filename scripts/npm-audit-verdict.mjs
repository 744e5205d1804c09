/**
 * What `npm audit --json` printed means. Fails for a vulnerability that is high or critical. Without an answer of the registry
 * nothing is known, which is said and is no failure: a release must be possible offline.
 */
export function verdictOf(printed) {
  const answer = parse(printed);
  const found = answer?.metadata?.vulnerabilities;
  if (!found) {
    const reason = answer?.message ?? answer?.error?.summary ?? 'npm printed no answer';
    return { isFailed: false, lines: [`NOT CHECKED for known vulnerabilities: ${String(reason).trim()}`] };
  }
  const grave = Object.values(answer.vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  const counts = ['critical', 'high', 'moderate', 'low'].map((severity) => `${found[severity] ?? 0} ${severity}`);
  return {
    isFailed: grave.length > 0,
    lines: [
      `Known vulnerabilities of packages: ${counts.join(', ')}`,
      ...grave.map(({ name, severity, range }) => `  ${severity}: ${name} ${range}`),
    ],
  };
}

function parse(printed) {
  try {
    return JSON.parse(printed);
  } catch {
    return undefined;
  }
}
