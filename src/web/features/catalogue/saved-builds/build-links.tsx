import builder from '#messages/catalogue/builder.ts';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';

export function BuildLinks() {
  const t = useTranslations(builder, savedBuilds);
  return (
    <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
      <Link to={paths.guidedBuild} className="link inline-flex min-h-11 items-center">
        {t('builder.guided')}
      </Link>
      <Link to={paths.completedBuilds} className="link inline-flex min-h-11 items-center">
        {t('builder.completed')}
      </Link>
      <Link to={paths.ownBuilds} className="link inline-flex min-h-11 items-center">
        {t('savedBuilds.mine')}
      </Link>
      <Link to={paths.importBuild} className="link inline-flex min-h-11 items-center">
        {t('savedBuilds.import')}
      </Link>
    </p>
  );
}
