import { TriangleAlert, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeProps = {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** Something went wrong just now: read out at once. */
  role?: 'alert';
  /** Something is wrong, though not just now. */
  isWrong?: boolean;
  /** The reason is the connection. */
  isOffline?: boolean;
};

/** An empty place, or something that went wrong: says what, and what to do now. */
export function Notice({ title, hint, action, role, isWrong = role === 'alert', isOffline = false }: NoticeProps) {
  const icon = isOffline ? WifiOff : TriangleAlert;
  return (
    <div role={role} className="crop-marks grid justify-items-start gap-3 px-6 py-10 sm:px-10 sm:py-14">
      {isWrong || isOffline ? (
        <Icon of={icon} className={`size-6 ${isOffline ? 'text-warning' : 'text-danger'}`} />
      ) : null}
      <p className="text-subheading">{title}</p>
      {hint ? <p className="max-w-read text-soft">{hint}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
