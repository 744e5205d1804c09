import checkoutMessages from '#messages/buying/checkout.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { focusOnMount } from '../../../ui/feedback/focus.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';

type EmptyCheckoutProps = {
  /** The cart was found empty when it was ordered. */
  isAfterOrdering: boolean;
  isCustomer: boolean;
};

export function EmptyCheckout({ isAfterOrdering, isCustomer }: EmptyCheckoutProps) {
  const t = useTranslations(checkoutMessages);
  const browse = (
    <ButtonLink variant="primary" to={paths.products}>
      {t('checkout.browse')}
    </ButtonLink>
  );
  if (!isAfterOrdering) return <Notice title={t('checkout.empty')} hint={t('checkout.emptyHint')} action={browse} />;
  // The page was longer: without the focus, the end of it would be shown. A customer whose session has ended is a visitor
  // for the shop, whose cart is another.
  return (
    <div ref={focusOnMount} tabIndex={-1} role="alert" className="outline-none">
      <Notice
        title={t('checkout.empty')}
        hint={t(isCustomer ? 'checkout.orderedOrSignedOut' : 'checkout.orderedElsewhere')}
        action={
          <div className="flex flex-wrap gap-3">
            {browse}
            {isCustomer ? (
              <ButtonLink to={paths.loginFor(paths.checkout)}>{t('checkout.signInLink')}</ButtonLink>
            ) : null}
          </div>
        }
      />
    </div>
  );
}
