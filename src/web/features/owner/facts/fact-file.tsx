import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import factTexts from '#messages/owner/facts.ts';
import shop from '#messages/shell/shop.ts';
import { type BuildCategory, buildCategories } from '../../../../contract/catalogue/build-parts.ts';
import { type ExportFormat, exportFormats } from '../../../../contract/owner/exports/export-format.ts';
import {
  editFacts,
  exportFacts,
  listFactGaps,
  type ReadFactFile,
  readFactFile,
} from '../../../../contract/owner/facts.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { download } from '../../../parts/download.ts';
import { upload } from '../../../parts/picture/upload.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, buttonStyles } from '../../../ui/form/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { batchesOf } from './batches.ts';
import { FactFilePreview } from './fact-file-preview.tsx';

/** Facts of a category as a table, out and in again. */
export function FactFile() {
  const t = useTranslations(catalogue, factTexts, shop);
  const failureText = useFailureText();
  const may = useMay();
  const queries = useQueryClient();
  const id = useId();
  const [category, setCategory] = useState<BuildCategory>(buildCategories[0]);
  const [found, setFound] = useState<ReadFactFile>();
  const [failure, setFailure] = useState<string>();
  const fail = (error: unknown) => setFailure(refusedFieldText(error) ?? failureText(error));
  const save = useAction({
    mutationFn: (format: ExportFormat) => download(exportFacts, { query: { category, format } }),
    onError: (error) => showToast(failureText(error), 'danger'),
  });
  const read = useAction({
    mutationFn: (file: File) => {
      setFailure(undefined);
      setFound(undefined);
      return upload(readFactFile, { file }, { onProgress: () => undefined });
    },
    onSuccess: setFound,
    onError: fail,
  });
  const apply = useAction({
    mutationFn: async (edits: ReadFactFile['changed'][number]['edit'][]) => {
      setFailure(undefined);
      // One after another: what is made stays made when a later one is refused, and sending it again changes nothing.
      for (const batch of batchesOf(edits)) await call(editFacts, { body: { edits: batch } });
      return edits.length;
    },
    onSuccess: (count) => {
      setFound(undefined);
      showToast(t('factFile.applied', { count }));
    },
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [listFactGaps.name] }),
  });
  return (
    <section aria-labelledby={`${id}-heading`} className="mt-section border-t border-line pt-6">
      <h2 id={`${id}-heading`} className="text-subheading">
        {t('factFile.heading')}
      </h2>
      <p className="mt-1 mb-4 max-w-read text-soft">{t('factFile.lead')}</p>
      <div className="flex flex-wrap items-end gap-3">
        {may(exportFacts.permission) ? (
          <>
            <Choice
              label={t('factFile.category')}
              value={category}
              options={buildCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
              onChoose={setCategory}
            />
            {exportFormats.map((format) => (
              <Button
                key={format}
                onClick={() => save.mutate(format)}
                busy={save.isPending && save.variables === format && t('page.loading')}
              >
                {t('factFile.download', { format: t(`factFile.formats.${format}`) })}
              </Button>
            ))}
          </>
        ) : null}
        <label htmlFor={`${id}-file`} className={`${buttonStyles()} cursor-pointer has-focus-visible:outline-2`}>
          {read.isPending ? t('factFile.reading') : t('factFile.upload')}
          <input
            id={`${id}-file`}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (file) read.mutate(file);
            }}
          />
        </label>
      </div>
      <div className="mt-4 grid gap-4">
        <FormError message={failure} />
        {found ? (
          <FactFilePreview
            found={found}
            isApplying={apply.isPending}
            onApply={() => apply.mutate(found.changed.map(({ edit }) => edit))}
            onCancel={() => setFound(undefined)}
          />
        ) : null}
      </div>
    </section>
  );
}
