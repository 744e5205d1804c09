import { lazy, Suspense, useEffect, useState } from 'react';
import { setStepUp } from '../../../app/step-up.ts';

const StepUpDialog = lazy(async () => ({ default: (await import('./step-up-dialog.tsx')).StepUpDialog }));

/** Shows the dialog for calls that require the second factor again. */
export function StepUpHost() {
  const [asked, setAsked] = useState<{ end: (isProven: boolean) => void }>();
  useEffect(() => {
    let end = (_isProven: boolean) => {};
    const unset = setStepUp(
      () =>
        new Promise<boolean>((resolve) => {
          end = (isProven) => {
            setAsked(undefined);
            resolve(isProven);
          };
          setAsked({ end });
        }),
    );
    return () => {
      unset();
      // Without the dialog, the calls that wait for it would wait forever.
      end(false);
    };
  }, []);
  if (!asked) return null;
  return (
    <Suspense>
      <StepUpDialog onEnd={asked.end} />
    </Suspense>
  );
}
