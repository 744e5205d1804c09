const tones = {
  neutral: 'border-edge text-soft',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
} as const;

export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`data inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm border px-1.5 py-0.5 text-xs font-medium before:size-1.5 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText] ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
