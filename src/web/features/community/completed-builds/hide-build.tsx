import moderateBuilds from '#messages/owner/moderate-builds.ts';
import {
  listAllCompletedBuilds,
  type ModeratedBuild,
  moderateCompletedBuild,
} from '../../../../contract/community/completed-build.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { HideOrShow } from '../reviews/hide-or-show.tsx';

export function HideBuild({ build: { slug, title, hidden } }: { build: ModeratedBuild }) {
  const t = useTranslations(moderateBuilds);
  return (
    <HideOrShow
      isHidden={hidden}
      change={(state) => call(moderateCompletedBuild, { params: { slug }, body: { state } })}
      list={listAllCompletedBuilds.name}
      texts={{
        hideLabel: t('moderateBuilds.hideLabel', { title }),
        showLabel: t('moderateBuilds.showLabel', { title }),
        hideTitle: t('moderateBuilds.hideTitle'),
        hideText: t('moderateBuilds.hideText'),
        isHidden: t('moderateBuilds.isHidden'),
        isShown: t('moderateBuilds.isShown'),
      }}
    />
  );
}
