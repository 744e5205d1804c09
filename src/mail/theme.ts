/** The shop's design tokens as literals, because mail clients do not support custom properties. */
export const theme = {
  paper: '#f8f5f0',
  card: '#fdfcf9',
  stage: '#e8e5df',
  ink: '#2b2723',
  soft: '#4b4641',
  faint: '#67615b',
  line: '#d8d3cb',
  signal: '#ee8138',
  onSignal: '#1d1208',
} as const;

export const sans = "font-family: Geist, 'Helvetica Neue', Helvetica, Arial, sans-serif;";
export const mono = "font-family: 'Geist Mono', ui-monospace, Menlo, Consolas, monospace;";
