import { isRouteErrorResponse, useRevalidator } from 'react-router';
import shop from '#messages/shell/shop.ts';
import { isNetworkError } from '../../../app/network-error.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';

/** Offline, 503 (database unavailable), 429 or an internal error. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslations(shop);
  const { state, revalidate } = useRevalidator();
  const isOffline = isNetworkError(error);
  const isUnavailable = isRouteErrorResponse(error) && error.status === 503;
  const isTooMany = isRouteErrorResponse(error) && error.status === 429;
  const title = t(
    isOffline ? 'page.unreachable' : isUnavailable ? 'page.away' : isTooMany ? 'page.tooMany' : 'page.errorHeading',
  );
  return (
    <div className="page py-section">
      <h1 className="sr-only">{title}</h1>
      <Notice
        role="alert"
        isOffline={isOffline}
        title={title}
        hint={t(isOffline ? 'page.unreachableHint' : isTooMany ? 'page.tooManyLater' : 'page.errorHint')}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" busy={state === 'loading' && t('page.loading')} onClick={() => void revalidate()}>
              {t('page.tryAgain')}
            </Button>
            <ButtonLink to={paths.home} reloadDocument>
              {t('page.errorHome')}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
