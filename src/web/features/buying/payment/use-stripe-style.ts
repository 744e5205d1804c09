import type { StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Stripe's frames cannot read the page's custom properties. */
export function useStripeStyle(): StripeElementStyle {
  const [style, setStyle] = useState(readStyle);
  useEffect(() => {
    const theme = matchMedia('(prefers-color-scheme: dark)');
    const update = () => setStyle(readStyle());
    theme.addEventListener('change', update);
    return () => theme.removeEventListener('change', update);
  }, []);
  return style;
}

function readStyle(): StripeElementStyle {
  return {
    base: {
      color: colorOf('--color-ink'),
      fontFamily: 'ui-monospace, monospace',
      fontSize: '16px',
      lineHeight: '20px',
      '::placeholder': { color: colorOf('--color-faint') },
    },
    invalid: { color: colorOf('--color-danger') },
  };
}

/** Stripe does not parse `oklch()` or `light-dark()`. */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const pixel = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pixel.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
