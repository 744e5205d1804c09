import { useState } from 'react';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import { buildText } from '../../../../contract/catalogue/build-parts.ts';
import type { ReadBuildLine } from '../../../../contract/catalogue/build-text.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { chosenParts } from './chosen-parts.ts';

const tones = { matched: 'success', ambiguous: 'warning', notFound: 'danger' } as const;

/** What each line means. Nothing is chosen that is not certain. */
export function ImportedLines({ lines }: { lines: readonly ReadBuildLine[] }) {
  const t = useTranslations(savedBuilds);
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const parts = chosenParts(lines, choices);
  const matched = lines.filter(({ status }) => status === 'matched').length;
  return (
    <section aria-labelledby="imported" className="mt-8">
      <div role="status">
        <h2 id="imported" className="text-lg font-medium">
          {t('savedBuilds.result', { matched, open: lines.length - matched })}
        </h2>
      </div>
      <ul className="mt-3 border-t border-edge">
        {lines.map((line) => (
          <Line
            key={line.line}
            line={line}
            choice={choices.get(line.line) ?? ''}
            onChoose={(product) => setChoices(new Map(choices).set(line.line, product))}
          />
        ))}
      </ul>
      {parts.length > 0 ? (
        <ButtonLink variant="primary" className="mt-6" to={`${paths.builder}?parts=${buildText(parts)}`}>
          {t('savedBuilds.openImported')}
        </ButtonLink>
      ) : null}
    </section>
  );
}

type LineProps = { line: ReadBuildLine; choice: string; onChoose: (product: string) => void };

function Line({ line: { line, text, quantity, status, products }, choice, onChoose }: LineProps) {
  const t = useTranslations(savedBuilds);
  const money = useMoney();
  const [product] = products;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-3 text-sm">
        <span className="label">{t('savedBuilds.line', { line: String(line) })}</span>
        <Badge tone={tones[status]}>{t(`savedBuilds.${status}`)}</Badge>
      </p>
      <p className="text-sm text-soft wrap-anywhere">{text}</p>
      {status === 'matched' && product ? (
        <p className="text-sm font-medium wrap-anywhere">
          {quantity > 1 ? `${t('savedBuilds.quantity', { quantity: String(quantity) })} ` : null}
          <span translate="no">{product.name}</span>{' '}
          <span className="data font-normal text-soft">{money(product.price, product.currency)}</span>
        </p>
      ) : null}
      {status === 'ambiguous' ? (
        <div className="max-w-read">
          <Select
            aria-label={t('savedBuilds.chooseLabel', { line: String(line) })}
            value={choice}
            onChange={({ target }) => onChoose(target.value)}
          >
            <option value="">{t('savedBuilds.leaveOut')}</option>
            {products.map((each) => (
              <option key={each._id} value={each._id}>
                {each.name} · {money(each.price, each.currency)}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
    </li>
  );
}
