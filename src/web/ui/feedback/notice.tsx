import { TriangleAlert, WifiOff } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

type NoticeProps = {
  title: string;
  hint?: string | undefined;
  action?: ReactNode;
  /** For an error that has just occurred. */
  role?: 'alert';
  /** Shows the error icon without announcing it. */
  isError?: boolean;
  isOffline?: boolean;
};

export function Notice({ title, hint, action, role, isError = role === 'alert', isOffline = false }: NoticeProps) {
  const icon = isOffline ? WifiOff : TriangleAlert;
  return (
    <div role={role} className="crop-marks grid justify-items-start gap-3 px-6 py-10 sm:px-10 sm:py-14">
      {isError || isOffline ? (
        <Icon of={icon} className={`size-6 ${isOffline ? 'text-warning' : 'text-danger'}`} />
      ) : null}
      <p className="text-subheading">{title}</p>
      {hint ? <p className="max-w-read text-soft">{hint}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
