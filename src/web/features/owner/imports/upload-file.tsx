import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import imports from '#messages/owner/imports.ts';
import shop from '#messages/shell/shop.ts';
import { importMegabytes, uploadImport } from '../../../../contract/owner/import.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { refusedFieldText, useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { upload } from '../../../parts/picture/upload.ts';
import { FormError } from '../../../ui/form/form-error.tsx';

/** Sends the file as soon as it is chosen, or dropped. */
export function UploadFile() {
  const t = useTranslations(imports, shop);
  const failureText = useFailureText();
  const navigate = useNavigate();
  const id = useId();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const [isOver, setOver] = useState(false);
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
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen by the button
    <section
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) send.mutate(file);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      className={`grid max-w-read justify-items-start gap-2 rounded-md border border-dashed p-6 ${isOver ? 'border-ink bg-raised' : 'border-edge'}`}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {t('imports.file')}
      </label>
      {share === undefined ? (
        <>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows the same file to be chosen again after an error.
              target.value = '';
              if (file) send.mutate(file);
            }}
            className="peer sr-only"
          />
          <span
            aria-hidden="true"
            className="contents peer-focus-visible:[&>label]:outline-2 peer-focus-visible:[&>label]:outline-offset-3 peer-focus-visible:[&>label]:outline-ink"
          >
            <label
              htmlFor={id}
              className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-signal bg-signal px-4 text-sm font-medium text-on-signal hover:border-signal-press hover:bg-signal-press"
            >
              {t('imports.choose')}
            </label>
          </span>
          <p id={`${id}-hint`} className="text-sm text-faint">
            {t('imports.fileHint', { megabytes: String(importMegabytes) })}
          </p>
        </>
      ) : (
        <Uploading share={share} />
      )}
      <FormError message={error} />
    </section>
  );
}

function Uploading({ share }: { share: number }) {
  const t = useTranslations(imports);
  const { locale } = useSettings();
  const percent = numberFormat(locale, { style: 'percent' }).format(share);
  const text = share < 1 ? t('imports.uploading', { share: percent }) : t('imports.reading');
  return (
    <div className="grid w-full max-w-80 gap-2 py-2">
      <progress aria-label={text} value={share < 1 ? share : undefined} className="h-1 w-full accent-signal" />
      <p className="data text-sm text-soft">{text}</p>
    </div>
  );
}
