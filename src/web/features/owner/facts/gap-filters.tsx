import catalogue from '#messages/catalogue/catalogue.ts';
import factTexts from '#messages/owner/facts.ts';
import { type BuildCategory, buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { useFactTexts } from './use-fact-texts.ts';

type Chosen = { category: BuildCategory | undefined; fact: string | undefined };
type GapFiltersProps = Chosen & {
  facts: readonly { category: BuildCategory; fact: string; products: number }[];
  onChoose: (chosen: Chosen) => void;
};

/** Several categories have facts of one name, so a category is chosen first. */
export function GapFilters({ category, fact, facts, onChoose }: GapFiltersProps) {
  const t = useTranslations(catalogue, factTexts);
  const texts = useFactTexts();
  const known = facts.filter((each) => each.category === category);
  return (
    <div className="mb-6 grid gap-4 sm:max-w-read sm:grid-cols-2">
      <Choice
        label={t('facts.missing.category')}
        value={category ?? ''}
        options={[
          { value: '', label: t('facts.missing.allCategories') },
          ...buildCategories.map((value) => ({ value, label: t(`category.${value}`) })),
        ]}
        onChoose={(chosen) =>
          onChoose({ category: (chosen || undefined) as BuildCategory | undefined, fact: undefined })
        }
      />
      {category && known.length > 0 ? (
        <Choice
          label={t('facts.missing.fact')}
          value={known.some((each) => each.fact === fact) ? (fact ?? '') : ''}
          options={[
            { value: '', label: t('facts.missing.allFacts') },
            ...known.map((each) => ({
              value: each.fact,
              label: t('facts.missing.factCount', { fact: texts.name(each.fact), count: String(each.products) }),
            })),
          ]}
          onChoose={(chosen) => onChoose({ category, fact: chosen || undefined })}
        />
      ) : null}
    </div>
  );
}
