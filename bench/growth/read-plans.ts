export type Plan = { milliseconds: number; statement: string; plan: string };

/** The plans in a log of PostgreSQL with auto_explain; continued lines begin with a tab. Without those of background work. */
export function readPlans(log: string): Plan[] {
  const entries = log.split(/\n(?!\t)/);
  return entries.flatMap((entry) => {
    const [, milliseconds, rest] = /duration: ([\d.]+) ms\s+plan:\n([\s\S]+)$/.exec(entry) ?? [];
    if (!milliseconds || rest === undefined) return [];
    const lines = rest.split('\n').map((line) => line.replace(/^\t/, ''));
    const start = lines.findIndex((line) => /\(cost=/.test(line));
    const statement = lines
      .slice(0, start)
      .join(' ')
      .replace(/^Query Text: /, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (/graphile_worker|rate_limits|^delete from/.test(statement)) return [];
    return [{ milliseconds: Number(milliseconds), statement, plan: lines.slice(start).join('\n').trimEnd() }];
  });
}

/** Sections for docs/performance.md. */
export function plansAsMarkdown(calls: readonly { call: string; size: string; plans: Plan[] }[]): string {
  return calls
    .map(({ call, size, plans }) => {
      const blocks = plans.map(
        ({ milliseconds, statement, plan }) =>
          `\`\`\`\n${shorten(statement)}\n\n${plan}\n\`\`\`\n\n${milliseconds} ms.`,
      );
      return `### ${call}, ${size}\n\n${blocks.join('\n\n')}`;
    })
    .join('\n\n');
}

const MAX_STATEMENT = 600;

function shorten(statement: string): string {
  return statement.length <= MAX_STATEMENT ? statement : `${statement.slice(0, MAX_STATEMENT)} …`;
}
