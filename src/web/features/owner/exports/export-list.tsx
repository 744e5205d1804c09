import accounting from '#messages/owner/accounting.ts';
import errors from '#messages/shell/errors.ts';
import shop from '#messages/shell/shop.ts';
import type { Endpoint, InputOf } from '../../../../contract/endpoint.ts';
import { type ExportFormat, exportFormats } from '../../../../contract/owner/exports/export-format.ts';
import { useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';

type ExportEndpoint = Endpoint & { access: 'staff' };

type ExportListProps<E extends ExportEndpoint> = { endpoint: E; filters: object; what: string };

/** Saves all rows that the filters find. Not shown to staff who may not export. */
export function ExportList<E extends ExportEndpoint>({ endpoint, filters, what }: ExportListProps<E>) {
  const t = useTranslations(accounting, errors, shop);
  const failureText = useFailureText();
  const may = useMay();
  const save = useAction({
    mutationFn: (format: ExportFormat) =>
      download(endpoint, { query: { ...filters, format } } as unknown as InputOf<E>),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  if (!may(endpoint.permission)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Button
          key={format}
          onClick={() => save.mutate(format)}
          busy={save.isPending && save.variables === format && t('page.loading')}
          aria-label={t('accounting.exportLabel', { what, format: t(`accounting.formats.${format}`) })}
        >
          {t(`accounting.formats.${format}`)}
        </Button>
      ))}
    </div>
  );
}
