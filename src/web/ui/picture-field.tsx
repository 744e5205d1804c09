import { type DragEvent, type Ref, useId, useState } from 'react';
import { PicturePreview } from './picture-preview.tsx';

export type PictureFieldWords = {
  choose: string;
  replace: string;
  remove: string;
  hint: string;
  uploading: string;
};

type PictureFieldProps = {
  label: string;
  words: PictureFieldWords;
  /** What a file dialogue offers, as in `accept`. */
  accept: string;
  /** What is shown: the chosen file, or the address of a picture that is there already. */
  shown?: File | string | undefined;
  /** How much has gone out, from 0 to 1, while it goes. */
  progress?: number | undefined;
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A picture to choose or to drop: what it shows, how far it has gone, and what was wrong with it. */
export function PictureField(props: PictureFieldProps) {
  const { label, words, accept, shown, progress, error, onChoose, onRemove, ref } = props;
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input in it does the same by keyboard
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
                // The same file can be chosen again after it failed.
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
                {shown ? words.replace : words.choose}
              </label>
            </span>
            {shown ? (
              <button
                type="button"
                onClick={onRemove}
                className="min-h-11 rounded-md px-3 text-sm text-soft hover:bg-stage hover:text-ink"
              >
                {words.remove}
              </button>
            ) : null}
          </div>
          {isBusy ? (
            <progress aria-label={words.uploading} value={progress} className="h-1 w-full max-w-60 accent-signal" />
          ) : (
            <p id={`${id}-hint`} className="text-sm text-faint">
              {words.hint}
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
