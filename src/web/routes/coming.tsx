import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words.ts';

/** A page of the dashboard that does not exist yet, and says so. */
export default function Coming() {
  const t = useWords();
  return (
    <Notice
      title={t('dashboard.comingTitle')}
      hint={t('dashboard.comingHint')}
      action={<ButtonLink to={paths.dashboard}>{t('dashboard.myOrders')}</ButtonLink>}
    />
  );
}
