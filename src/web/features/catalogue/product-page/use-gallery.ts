import { useEffect, useRef, useState } from 'react';

export function useGallery() {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const update = () => setShown(Math.round(element.scrollLeft / element.clientWidth));
    element.addEventListener('scroll', update, { passive: true });
    return () => element.removeEventListener('scroll', update);
  }, []);
  const show = (index: number): void => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  return { strip, shown, show };
}
