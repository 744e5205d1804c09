import builder from '#messages/catalogue/builder.ts';
import { useTranslations } from '../../../app/translations.ts';
import { type KnownPart, namesOf } from './put-part.ts';

/** Says what is replaced, if anything is. */
export function TakesPlace({ replaced, className = '' }: { replaced: readonly KnownPart[]; className?: string }) {
  const t = useTranslations(builder);
  if (replaced.length === 0) return null;
  return (
    <p className={`text-sm text-soft wrap-anywhere ${className}`}>
      {t('builder.takesPlace', { name: namesOf(replaced) })}
    </p>
  );
}
