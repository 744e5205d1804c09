export function verdictOf(printed: string): { isFailed: boolean; lines: string[] };
