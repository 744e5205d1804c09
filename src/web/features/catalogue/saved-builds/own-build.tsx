import { useState } from 'react';
import savedBuilds from '#messages/catalogue/saved-builds.ts';
import shop from '#messages/shell/shop.ts';
import { buildText } from '../../../../contract/catalogue/build-parts.ts';
import { deleteSavedBuild, type SavedBuildSummary } from '../../../../contract/catalogue/saved-build.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { RenameForm } from './rename-form.tsx';

type OwnBuildProps = { build: SavedBuildSummary; onChange: () => unknown };

export function OwnBuild({ build, onChange }: OwnBuildProps) {
  const t = useTranslations(savedBuilds, shop);
  const money = useMoney();
  const failureText = useFailureText();
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const { slug, name, savedAt, price, currency, parts } = build;
  const deleteIt = () =>
    call(deleteSavedBuild, { params: { slug } })
      .then(onChange)
      .catch((failure) => showToast(failureText(failure), 'danger'))
      .then(() => setOpen(undefined));
  return (
    <li className="border-b border-line py-4">
      <h2 className="text-subheading wrap-anywhere">
        <Link to={paths.savedBuild(slug)} className="hover:underline">
          {name}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{t('savedBuilds.parts', { count: parts.reduce((sum, { quantity }) => sum + quantity, 0) })}</span>
        <span className="data">{money(price, currency)}</span>
        <Instant at={savedAt} text={(time) => t('savedBuilds.savedAt', { time })} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          to={`${paths.builder}?parts=${buildText(parts)}`}
          aria-label={t('savedBuilds.changeLabel', { name })}
        >
          {t('savedBuilds.change')}
        </ButtonLink>
        <Button
          size="small"
          aria-label={t('savedBuilds.renameLabel', { name })}
          aria-expanded={open === 'rename'}
          onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
        >
          {t('savedBuilds.rename')}
        </Button>
        <Button
          size="small"
          variant="quietDanger"
          aria-label={t('savedBuilds.deleteLabel', { name })}
          onClick={() => setOpen('delete')}
        >
          {t('savedBuilds.delete')}
        </Button>
      </div>
      {open === 'rename' ? (
        <RenameForm
          build={build}
          onDone={async () => {
            await onChange();
            setOpen(undefined);
          }}
        />
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title={t('savedBuilds.deleteTitle', { name })}
          text={t('savedBuilds.deleteText')}
          confirm={t('savedBuilds.delete')}
          cancel={t('savedBuilds.keep')}
          onConfirm={deleteIt}
          onCancel={() => setOpen(undefined)}
        />
      ) : null}
    </li>
  );
}
