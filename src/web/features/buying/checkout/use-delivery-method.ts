import { useEffect } from 'react';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import type { useDetails } from './use-details.ts';

/** Puts into the form what the visitor has chosen if it is offered, else what the quote has preselected. */
export function useDeliveryMethod({ form, draft }: ReturnType<typeof useDetails>, quote: Quote | undefined): void {
  const { setValue, formState } = form;
  const { isSubmitted } = formState;
  const isOffered = quote?.deliveryOptions?.some(({ methodId }) => methodId === draft.methodId);
  const methodId = (isOffered ? draft.methodId : quote?.methodId) ?? '';
  useEffect(() => {
    setValue('methodId', methodId, { shouldValidate: isSubmitted });
  }, [setValue, methodId, isSubmitted]);
}
