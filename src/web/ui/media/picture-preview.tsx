import { useEffect, useRef } from 'react';

/** A file is drawn on a canvas, because the CSP forbids blob: and data: images. */
export function PicturePreview({ shown }: { shown: File | string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (typeof shown === 'string') return;
    let isCancelled = false;
    createImageBitmap(shown).then(
      (bitmap) => {
        const target = canvas.current;
        if (isCancelled || !target) return;
        target.width = bitmap.width;
        target.height = bitmap.height;
        target.getContext('2d')?.drawImage(bitmap, 0, 0);
        bitmap.close();
      },
      // The server reports undecodable files.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [shown]);
  if (typeof shown === 'string') return <img src={shown} alt="" className="size-full object-contain" />;
  return <canvas ref={canvas} width={4} height={3} className="size-full object-contain" />;
}
