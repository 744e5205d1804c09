import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field-frame.tsx';
import { type PictureTile, PictureTileView, type TileWords } from './picture-tile.tsx';

type PicturesFieldProps = {
  words: TileWords & {
    label: string;
    choose: string;
    hint: string;
    list: string;
    removed: string;
    moved: (number: number, count: number) => string;
  };
  /** The `accept` attribute of the file input. */
  accept: string;
  most: number;
  items: readonly PictureTile[];
  error?: string | undefined;
  onChoose: (files: File[]) => void;
  onRemove: (key: number) => void;
  onMove: (key: number, by: -1 | 1) => void;
  ref: Ref<HTMLInputElement>;
};

type Act = { key: number; act: 'earlier' | 'later' } | { at: number };

/** An ordered list of pictures, added by choosing or dropping files, moved and removed by buttons. */
export function PicturesField(props: PicturesFieldProps) {
  const { words, accept, most, items, error, onChoose, onRemove, onMove, ref } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setOver] = useState(false);
  const [said, setSaid] = useState('');
  const last = useRef<Act>(undefined);
  const choose = (files: FileList | null) => files?.length && onChoose([...files]);

  // Moving or removing a tile loses the focus, so it is restored to the same button or the nearest tile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the tiles have rendered in their new order
  useEffect(() => {
    const done = last.current;
    last.current = undefined;
    if (!done) return;
    const button =
      'key' in done
        ? list.current?.querySelector<HTMLElement>(`[data-key="${done.key}"] [data-act="${done.act}"]`)
        : list.current?.children[Math.min(done.at, items.length - 1)]?.querySelector<HTMLElement>(
            '[data-act="remove"]',
          );
    (button ?? document.getElementById(id))?.focus();
  }, [items]);

  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item || !items[index + by]) return;
    last.current = { key: item.key, act: by < 0 ? 'earlier' : 'later' };
    setSaid(words.moved(index + by + 1, items.length));
    onMove(item.key, by);
  };
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    last.current = { at: index };
    setSaid(words.removed);
    onRemove(item.key);
  };

  const border = error ? 'border-danger' : isOver ? 'border-ink bg-raised' : 'border-edge';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drop is a shortcut; the file input does the same by keyboard
    <div
      className="grid gap-1.5"
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <label htmlFor={id} className="text-sm font-medium">
        {words.label}
      </label>
      <div className={`grid gap-4 rounded-md border border-dashed p-3 ${border}`}>
        {items.length > 0 ? (
          <ul ref={list} aria-label={words.list} className="grid gap-3 sm:grid-cols-3">
            {items.map((item, index) => (
              <PictureTileView
                key={item.key}
                tile={item}
                number={index + 1}
                count={items.length}
                words={words}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
        ) : null}
        <div className="grid justify-items-start gap-2">
          <input
            id={id}
            ref={ref}
            type="file"
            multiple
            accept={accept}
            disabled={items.length >= most}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
            onChange={({ target }) => {
              choose(target.files);
              // Allows the same file to be chosen again after an error.
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge px-4 text-sm font-medium outline-offset-3 outline-ink peer-focus-visible:outline-2 peer-disabled:cursor-not-allowed peer-disabled:opacity-50 hover:border-ink hover:bg-raised"
          >
            <span aria-hidden="true">{words.choose}</span>
          </label>
          <p id={`${id}-hint`} className="text-sm text-faint">
            {words.hint}
          </p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}
