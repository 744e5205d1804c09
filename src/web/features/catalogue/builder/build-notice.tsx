import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { builderHref, readBuilderAddress } from './build-address.ts';
import { useHiddenText } from './use-hidden-text.ts';

type BuildNoticeProps = { build: string; hidden: readonly { rule: string; count: number }[] };

/** Above a list of products that fits a build. */
export function BuildNotice({ build, hidden }: BuildNoticeProps) {
  const t = useTranslations(builder);
  const text = useHiddenText(hidden);
  return (
    <p className="mb-6 border-y border-line py-3 text-sm">
      {t('builder.listed')} {text ? <span className="text-soft">{text} </span> : null}
      <Link to={builderHref(readBuilderAddress(new URLSearchParams({ parts: build })))} className="link">
        {t('builder.back')}
      </Link>
    </p>
  );
}
