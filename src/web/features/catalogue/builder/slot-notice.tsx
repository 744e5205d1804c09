import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { focusOn, slotId, useBuildAct } from './build-act.ts';

/** What was last done in the slot, with the way back where something is gone. Always there, so that changes of it are read out. */
export function SlotNotice({ category }: { category: string }) {
  const t = useTranslations(builder);
  const act = useBuildAct();
  if (act?.category !== category) return <div role="status" />;
  const { kind, name, replaced, before } = act;
  const text = t(`builder.acts.${kind}`, { name, replaced, quantity: String(act.quantity) });
  if (kind === 'added' || kind === 'changed')
    return (
      <div role="status">
        <p className="sr-only">{text}</p>
      </div>
    );
  return (
    <div role="status">
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <Link
          to={before}
          state={focusOn(slotId(category))}
          preventScrollReset
          aria-label={t('builder.undoLabel', { act: text })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('builder.undo')}
        </Link>
      </p>
    </div>
  );
}
