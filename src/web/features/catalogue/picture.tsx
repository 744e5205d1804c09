type PictureProps = { src: string; className?: string; eager?: boolean };

/** A product's picture on the studio's ground, its place kept while it loads. The name stands beside it, so it is decoration. */
export function Picture({ src, className = '', eager = false }: PictureProps) {
  return (
    <div className={`aspect-4/3 overflow-hidden bg-stage ${className}`}>
      <img
        src={src}
        alt=""
        width={800}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover dark:brightness-90"
      />
    </div>
  );
}
