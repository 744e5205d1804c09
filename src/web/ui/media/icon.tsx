import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

type IconProps = { of: IconNode; className?: string };

/** Decorative: the text says the same. */
export function Icon({ of: shapes, className = '' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      {drawingOf(shapes)}
    </svg>
  );
}

// A page has a hundred icons of twenty kinds.
const drawings = new Map<IconNode, ReactNode>();

function drawingOf(shapes: IconNode): ReactNode {
  const drawing =
    drawings.get(shapes) ??
    shapes.map(([Shape, attributes]) => <Shape key={JSON.stringify(attributes)} {...attributes} />);
  drawings.set(shapes, drawing);
  return drawing;
}
