import completedBuilds from '#messages/community/completed-builds.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Stars } from '../../../ui/media/stars.tsx';

export function BuildRating({ rating }: { rating: number }) {
  const t = useTranslations(completedBuilds);
  const average = rating.toFixed(1);
  return (
    <p className="inline-flex items-center gap-2 text-sm">
      <Stars value={rating} className="h-3.5" />
      <span className="sr-only">{t('completedBuilds.rating', { average })}</span>
      <span aria-hidden="true" className="data">
        {average}
      </span>
    </p>
  );
}
