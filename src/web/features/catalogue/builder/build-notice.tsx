import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { builderHref, readBuilderAddress } from './build-address.ts';
import { type KnownPart, replacedIn } from './put-part.ts';
import { TakesPlace } from './takes-place.tsx';
import { useHiddenText } from './use-hidden-text.ts';

type BuildNoticeProps = {
  build: string;
  hidden: readonly { rule: string; count: number }[];
  category: string;
  known: readonly KnownPart[];
};

/** Above a list of products that fits a build. */
export function BuildNotice({ build, hidden, category, known }: BuildNoticeProps) {
  const t = useTranslations(builder);
  const text = useHiddenText(hidden);
  const view = readBuilderAddress(new URLSearchParams({ parts: build }));
  return (
    <div className="mb-6 border-y border-line py-3 text-sm">
      <p>
        {t('builder.listed')} {text ? <span className="text-soft">{text} </span> : null}
        <Link to={builderHref(view)} className="link">
          {t('builder.back')}
        </Link>
      </p>
      <TakesPlace replaced={replacedIn(view, category, known)} className="mt-1" />
    </div>
  );
}
