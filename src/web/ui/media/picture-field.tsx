import { type DragEvent, type Ref, useId, useState } from 'react';
import { PicturePreview } from './picture-preview.tsx';

export type PictureFieldLabels = {
  choose: string;
  replace: string;
  remove: string;
  hint: string;
  uploading: string;
};

type PictureFieldProps = {
  label: string;
  labels: PictureFieldLabels;
  accept: string;
  shown?: File | string | undefined;
  /** From 0 to 1; undefined when no upload is in progress. */
  progress?: number | undefined;
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  ref?: Ref<HTMLInputElement>;
};

export function PictureField(props: PictureFieldProps) {
  const { label, labels, accept, shown, progress, error, onChoose, onRemove, ref } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isBusy = progress !== undefined;
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  const border = error ? 'border-danger' : isOver ? 'border-ink bg-raised' : 'border-edge';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drop is a shortcut; the file input does the same by keyboard
    <div
      className="grid gap-1.5"
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div
        className={`grid grid-cols-[7rem_1fr] items-center gap-4 rounded-md border border-dashed p-3 sm:grid-cols-[10rem_1fr] ${border}`}
      >
        <div className="aspect-4/3 overflow-hidden rounded-sm bg-stage">
          {shown ? <PicturePreview shown={shown} /> : null}
        </div>
        <div className="grid min-w-0 justify-items-start gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <input
              id={id}
              ref={ref}
              type="file"
              accept={accept}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // Allows the same file to be chosen again after an error.
                target.value = '';
                if (file) onChoose(file);
              }}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="contents peer-focus-visible:[&>label]:outline-2 peer-focus-visible:[&>label]:outline-offset-3 peer-focus-visible:[&>label]:outline-ink"
            >
              <label
                htmlFor={id}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge px-4 text-sm font-medium hover:border-ink hover:bg-raised"
              >
                {shown ? labels.replace : labels.choose}
              </label>
            </span>
            {shown ? (
              <button
                type="button"
                onClick={onRemove}
                className="min-h-11 rounded-md px-3 text-sm text-soft hover:bg-stage hover:text-ink"
              >
                {labels.remove}
              </button>
            ) : null}
          </div>
          {isBusy ? (
            <progress aria-label={labels.uploading} value={progress} className="h-1 w-full max-w-60 accent-signal" />
          ) : (
            <p id={`${id}-hint`} className="text-sm text-faint">
              {labels.hint}
            </p>
          )}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
