import overview from '#messages/owner/overview.ts';
import type { SetUpStep } from '../../../../contract/owner/overview.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

/** Where a step is done; the others are settings of the server. */
const pages = {
  seller: paths.shopSettings,
  country: paths.taxes,
  taxes: paths.taxes,
  delivery: paths.delivery,
  legal: paths.shopSettings,
} as const satisfies Partial<Record<SetUpStep, string>>;

type PagedStep = keyof typeof pages;

/** What the shop lacks before its first real order. Nothing once it lacks nothing. */
export function SetUp({ missing }: { missing: readonly SetUpStep[] }) {
  const t = useTranslations(overview);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="set-up" className="mt-12">
      <h2 id="set-up" className="mb-3 text-subheading">
        {t('overview.setUp.heading')}
      </h2>
      <ul className="border-t border-line text-sm">
        {missing.map((step) => (
          <li
            key={step}
            className="grid items-center gap-x-6 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div>
              <p className="font-medium">{t(`overview.setUp.${step}.title`)}</p>
              <p className="max-w-read text-soft">{t(`overview.setUp.${step}.text`)}</p>
            </div>
            {hasPage(step) ? (
              <Link to={pages[step]} className="link inline-flex min-h-11 items-center justify-self-start">
                {t(`overview.setUp.${step}.link`)}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasPage = (step: SetUpStep): step is PagedStep => Object.hasOwn(pages, step);
