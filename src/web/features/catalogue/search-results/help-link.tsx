import filter from '#messages/catalogue/filter.ts';
import footer from '#messages/shell/footer.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import type { HelpPage } from '../search/help-pages.ts';

/** Above the products, to the page that the words ask for. */
export function HelpLink({ page }: { page: HelpPage }) {
  const t = useTranslations(filter, footer);
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('filter.help')}
      <ButtonLink to={paths[page]}>{t(`footer.${page}`)}</ButtonLink>
    </p>
  );
}
