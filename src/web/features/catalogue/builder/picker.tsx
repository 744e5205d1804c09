import builder from '#messages/catalogue/builder.ts';
import catalogue from '#messages/catalogue/catalogue.ts';
import type { listBuildCandidates } from '../../../../contract/catalogue/build.ts';
import { buildText } from '../../../../contract/catalogue/build-parts.ts';
import type { ResponseOf } from '../../../../contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button, buttonStyles } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Thumbnail } from '../product/thumbnail.tsx';
import { type SearchView, searchHref } from '../search/search-view.ts';
import { AddLinks } from './add-links.tsx';
import { focusOn, pickerId, slotId } from './build-act.ts';
import { type BuilderView, builderHref, onlyParts } from './build-address.ts';
import { type KnownPart, replacedIn } from './put-part.ts';
import { TakesPlace } from './takes-place.tsx';
import { useHiddenText } from './use-hidden-text.ts';
import { VerdictBadge } from './verdict-badge.tsx';

export type FoundCandidates = ResponseOf<typeof listBuildCandidates>;

type PickerProps = {
  view: BuilderView & { category: NonNullable<BuilderView['category']> };
  found: FoundCandidates;
  /** The parts of the build. */
  parts: readonly KnownPart[];
};

export function Picker({ view, found, parts }: PickerProps) {
  const t = useTranslations(builder, catalogue);
  const category = t(`category.${view.category}`);
  const pages = Math.ceil(found.total / found.limit);
  // A part that was chosen a moment ago, before the page of its build is there, is one of those found.
  const known = [...parts, ...found.items.map(({ product }) => product)];
  return (
    <section id="picker" aria-labelledby={pickerId} className="scroll-mt-20">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={pickerId} tabIndex={-1} className="text-lg font-medium">
          {view.by ? t(`builder.replacePicker.${view.by}`, { category }) : t('builder.picker', { category })}
        </h2>
        <Link
          to={builderHref(onlyParts(view))}
          state={focusOn(slotId(view.category))}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('builder.close')}
        </Link>
      </div>
      <TakesPlace replaced={replacedIn(view, view.category, parts)} className="mt-1" />
      {found.isNoiseKnown === false ? <p className="mt-2 text-sm text-warning">{t('builder.noiseUnknown')}</p> : null}
      <Search view={view} />
      <p role="status" className="mt-3 text-sm">
        {t('builder.found', { count: found.total })}
      </p>
      <Hidden view={view} found={found} />
      <p className="mt-1 text-sm">
        <Link to={searchHref(fittingIn(view))} className="link inline-flex min-h-11 items-center">
          {t('builder.filters', { category })}
        </Link>
      </p>
      <ul className="mt-2 border-t border-edge">
        {found.items.map((item) => (
          <Candidate key={item.product._id} item={item} view={view} known={known} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="mt-4 flex gap-3" aria-label={t('products.pages')}>
          {view.page > 1 ? (
            <Link
              to={`${builderHref({ ...view, confirm: undefined, page: view.page - 1 })}#picker`}
              state={focusOn(pickerId)}
              className={buttonStyles()}
            >
              {t('builder.previous')}
            </Link>
          ) : null}
          {view.page < pages ? (
            <Link
              to={`${builderHref({ ...view, confirm: undefined, page: view.page + 1 })}#picker`}
              state={focusOn(pickerId)}
              className={buttonStyles()}
            >
              {t('builder.next')}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}

/** The shop's own search, with all its filters, among what fits. */
const fittingIn = ({ category, q, parts }: PickerProps['view']): SearchView => ({
  category,
  page: 1,
  filters: { ...(q && { q: [q] }), ...(parts.length > 0 && { build: [buildText(parts)] }) },
});

/** A form of the page itself: it works without JavaScript. */
function Search({ view }: Pick<PickerProps, 'view'>) {
  const t = useTranslations(builder, catalogue);
  return (
    <form key={`${view.category} ${view.q}`} action="/builder#picker" className="mt-3 flex items-end gap-3">
      <input type="hidden" name="parts" value={buildText(view.parts)} />
      <input type="hidden" name="category" value={view.category} />
      {view.replace ? <input type="hidden" name="replace" value={view.replace} /> : null}
      {view.replace && view.by ? <input type="hidden" name="by" value={view.by} /> : null}
      {view.isAll ? <input type="hidden" name="all" value="true" /> : null}
      <Field
        label={t('builder.search', { category: t(`category.${view.category}`) })}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={view.q ?? ''}
        className="min-w-0 flex-1"
      />
      <Button type="submit">{t('builder.searchButton')}</Button>
    </form>
  );
}

/** How many products are left out, and by which rules. */
function Hidden({ view, found: { hidden } }: Omit<PickerProps, 'parts'>) {
  const t = useTranslations(builder);
  const text = useHiddenText(hidden);
  if (!text && !view.isAll) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {text && !view.isAll ? `${text} ` : null}
      <Link to={`${builderHref({ ...view, confirm: undefined, isAll: !view.isAll, page: 1 })}#picker`} className="link">
        {t(view.isAll ? 'builder.hideConflicts' : 'builder.showAll')}
      </Link>
    </p>
  );
}

type CandidateProps = {
  item: FoundCandidates['items'][number];
  view: PickerProps['view'];
  known: readonly KnownPart[];
};

function Candidate({ item, view, known }: CandidateProps) {
  const t = useTranslations(builder, catalogue);
  const money = useMoney();
  const { product, verdict, findings } = item;
  const isAsked = view.confirm === product._id;
  const reason = findings.find((finding) => finding.verdict === verdict)?.text;
  return (
    <li
      id={isAsked ? 'confirm' : undefined}
      className={`flex scroll-mt-20 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 ${isAsked ? 'border-s-4 border-s-danger ps-3' : ''}`}
    >
      <Thumbnail src={product.picture} />
      <div className="min-w-48 flex-1">
        <Link to={paths.product(product)} className="text-sm font-medium hover:underline">
          <span translate="no" className="wrap-anywhere">
            {product.name}
          </span>
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-sm">
          <span className="data text-soft">{money(product.price, product.currency)}</span>
          {product.quantity === 0 ? <span className="text-warning">{t('product.soldOut')}</span> : null}
          {view.parts.length > 0 ? <VerdictBadge verdict={verdict} /> : null}
        </p>
        {isAsked ? (
          <p role="alert" className="mt-1 text-sm text-danger">
            {t('builder.conflictAsked')}
          </p>
        ) : null}
        {reason && verdict !== 'fit' ? <p className="mt-1 text-xs text-soft wrap-anywhere">{reason}</p> : null}
      </div>
      <AddLinks view={view} product={product} verdict={verdict} known={known} />
    </li>
  );
}
