import { Link } from './link.tsx';

type BreadcrumbProps = { label: string; trail: readonly { label: string; to: string }[] };

/** The ancestors of a page, without the page itself. */
export function Breadcrumb({ label, trail }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="label flex flex-wrap items-center">
        {trail.map(({ label, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 ? (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            ) : null}
            <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
