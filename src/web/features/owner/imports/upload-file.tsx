import { useState } from 'react';
import { useNavigate } from 'react-router';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import { importMegabytes, uploadImport } from '../../../../contract/owner/import.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { upload } from '../../../parts/picture/upload.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FileDrop } from './file-drop.tsx';

/** Sends the file as soon as it is chosen, or dropped. */
export function UploadFile() {
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const send = useAction({
    mutationFn: (file: File) => {
      setError(undefined);
      setShare(0);
      return upload(uploadImport, { file }, { onProgress: setShare });
    },
    onSuccess: ({ _id }) => navigate(paths.import(_id)),
    onError: (failure) => {
      setShare(undefined);
      setError(refusedFieldText(failure) ?? failureText(failure));
    },
  });
  return (
    <FileDrop
      isMain
      label={t('imports.file')}
      choose={t('imports.choose')}
      hint={t('imports.fileHint', { megabytes: String(importMegabytes) })}
      accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      share={share}
      onFile={(file) => send.mutate(file)}
      below={<FormError message={error} />}
    />
  );
}
