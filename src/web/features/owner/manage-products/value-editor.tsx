import { Check, X } from 'lucide';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import productList from '#messages/owner/product-list.ts';
import { useTranslations } from '../../../app/translations.ts';
import { IconButton } from '../../../ui/form/button.tsx';

type ValueFormProps = {
  children: ReactNode;
  isSaving: boolean;
  onSave: (event: SyntheticEvent) => unknown;
  onEnd: () => void;
};

/** Enter saves, Escape ends. The buttons are for those without a keyboard. */
export function ValueEditor({ children, isSaving, onSave, onEnd }: ValueFormProps) {
  const t = useTranslations(productList);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSave}
      onKeyDown={leave}
      aria-busy={isSaving}
      className="grid gap-1 py-1 text-start [&_label]:sr-only [&_p]:font-sans"
    >
      {children}
      <div className="flex justify-end max-md:justify-start">
        <IconButton type="submit" label={t(isSaving ? 'productList.saving' : 'productList.save')} icon={Check} />
        <IconButton label={t('productList.cancel')} icon={X} onClick={onEnd} />
      </div>
    </form>
  );
}
