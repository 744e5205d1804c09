import { type ReactNode, useId, useState } from 'react';
import imports from '#messages/owner/imports.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';

type Props = {
  label: string;
  choose: string;
  hint: string;
  /** As of an input for files. */
  accept: string;
  /** How much of the file is sent; undefined while none is. */
  share: number | undefined;
  /** Whether the choice of a file is what the page is for. */
  isMain?: boolean;
  onFile: (file: File) => void;
  /** Below the label, while no file is sent. */
  above?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** At the end, such as an error. */
  below: ReactNode;
};

/** Takes a file that is chosen or dropped. */
export function FileDrop({ label, choose, hint, accept, share, isMain = false, onFile, above, beside, below }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can also be chosen by the button
    <section
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && share === undefined) onFile(file);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      className={`grid max-w-read justify-items-start gap-2 rounded-md border border-dashed p-6 ${isOver ? 'border-ink bg-raised' : 'border-edge'}`}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {share === undefined ? (
        <>
          {above}
          <input
            id={id}
            type="file"
            accept={accept}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows the same file to be chosen again after an error.
              target.value = '';
              if (file) onFile(file);
            }}
            className="peer sr-only"
          />
          <div className="flex flex-wrap items-center gap-2 peer-focus-visible:[&>span>label]:outline-2 peer-focus-visible:[&>span>label]:outline-offset-3 peer-focus-visible:[&>span>label]:outline-ink">
            <span aria-hidden="true" className="contents">
              <label
                htmlFor={id}
                className={`inline-flex min-h-11 cursor-pointer items-center rounded-md border px-4 text-sm font-medium ${isMain ? 'border-signal bg-signal text-on-signal hover:border-signal-press hover:bg-signal-press' : 'border-edge hover:border-ink'}`}
              >
                {choose}
              </label>
            </span>
            {beside}
          </div>
          <p id={`${id}-hint`} className="text-sm text-faint">
            {hint}
          </p>
        </>
      ) : (
        <Uploading share={share} />
      )}
      {below}
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
