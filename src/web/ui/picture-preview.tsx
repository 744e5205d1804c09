import { useEffect, useRef } from 'react';

/** A picture in a form. A file is drawn from its own bytes: the page's policy lets no address of another kind be shown. */
export function PicturePreview({ shown }: { shown: File | string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (typeof shown === 'string') return;
    let isGone = false;
    createImageBitmap(shown).then(
      (bitmap) => {
        const target = canvas.current;
        if (isGone || !target) return;
        target.width = bitmap.width;
        target.height = bitmap.height;
        target.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      // What cannot be shown is said by the server, in words.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [shown]);
  if (typeof shown === 'string') return <img src={shown} alt="" className="size-full object-cover" />;
  return <canvas ref={canvas} width={4} height={3} className="size-full object-cover" />;
}
