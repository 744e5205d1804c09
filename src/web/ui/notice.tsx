import type { ReactNode } from 'react';

type NoticeProps = { title: string; hint?: string; action?: ReactNode; role?: 'alert' };

/** Nothing to show, or something went wrong: says what, and what to do now. */
export function Notice({ title, hint, action, role }: NoticeProps) {
  return (
    <div role={role} className="grid justify-items-start gap-3 border-y border-line py-10">
      <p className="text-lg font-medium">{title}</p>
      {hint ? <p className="max-w-read text-soft">{hint}</p> : null}
      {action}
    </div>
  );
}
