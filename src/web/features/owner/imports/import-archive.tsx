import { useState } from 'react';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import type { ImportDetails } from '../../../../contract/owner/import.ts';
import {
  archiveMegabytes,
  deleteImportArchive,
  uploadImportArchive,
} from '../../../../contract/owner/import-archive.ts';
import { call } from '../../../app/api.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { upload } from '../../../parts/picture/upload.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FileDrop } from './file-drop.tsx';
import { useReloadImports } from './use-import.ts';

/** The archive whose files the column of pictures names. It can be replaced or removed until the import is applied. */
export function ImportArchive({ of: { _id, archive } }: { of: ImportDetails }) {
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const reload = useReloadImports();
  const params = { id: _id };
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const onError = (failure: Error) => setError(refusedFieldText(failure) ?? failureText(failure));
  const send = useAction({
    mutationFn: (file: File) => {
      setError(undefined);
      setShare(0);
      return upload(uploadImportArchive, { params, file }, { onProgress: setShare });
    },
    onSuccess: () => reload(),
    onError,
    onSettled: () => setShare(undefined),
  });
  const remove = useAction({
    mutationFn: () => {
      setError(undefined);
      return call(deleteImportArchive, { params });
    },
    onSuccess: () => reload(),
    onError,
  });
  return (
    <FileDrop
      label={t('imports.archive.label')}
      choose={t(archive ? 'imports.archive.replace' : 'imports.archive.choose')}
      hint={t('imports.archive.hint', { megabytes: String(archiveMegabytes) })}
      accept=".zip,application/zip"
      share={share}
      onFile={(file) => send.mutate(file)}
      above={
        archive ? (
          <p className="text-sm wrap-anywhere">
            <span translate="no">{archive.fileName}</span>
            <span className="text-soft"> · {t('imports.archive.count', { count: archive.pictures })}</span>
          </p>
        ) : null
      }
      beside={
        archive ? (
          <Button variant="quietDanger" busy={remove.isPending && t('page.loading')} onClick={() => remove.mutate()}>
            {t('imports.archive.remove')}
          </Button>
        ) : null
      }
      below={<FormError message={error} />}
    />
  );
}
