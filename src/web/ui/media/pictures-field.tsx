import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../form/field-frame.tsx';
import { type PictureTile, PictureTileView, type TileLabels } from './picture-tile.tsx';

type PicturesFieldProps = {
  labels: TileLabels & {
    label: string;
    choose: string;
    hint: string;
    list: string;
    removed: string;
    moved: (number: number, count: number) => string;
  };
  accept: string;
  max: number;
  items: readonly PictureTile[];
  error?: string | undefined;
  onChoose: (files: File[]) => void;
  onRemove: (key: number) => void;
  onMove: (key: number, by: -1 | 1) => void;
  ref: Ref<HTMLInputElement>;
};

type LastAction = { key: number; action: 'earlier' | 'later' } | { at: number };

export function PicturesField(props: PicturesFieldProps) {
  const { labels, accept, max, items, error, onChoose, onRemove, onMove, ref } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOver, setOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const lastAction = useRef<LastAction>(undefined);
  const choose = (files: FileList | null) => files?.length && onChoose([...files]);

  // Moving or removing a tile loses the focus, so it is restored to the same button or the nearest tile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the tiles have rendered in their new order
  useEffect(() => {
    const done = lastAction.current;
    lastAction.current = undefined;
    if (!done) return;
    const button =
      'key' in done
        ? list.current?.querySelector<HTMLElement>(`[data-key="${done.key}"] [data-action="${done.action}"]`)
        : list.current?.children[Math.min(done.at, items.length - 1)]?.querySelector<HTMLElement>(
            '[data-action="remove"]',
          );
    (button ?? document.getElementById(id))?.focus();
  }, [items]);

  const move = (index: number, by: -1 | 1) => {
    const item = items[index];
    if (!item || !items[index + by]) return;
    lastAction.current = { key: item.key, action: by < 0 ? 'earlier' : 'later' };
    setAnnouncement(labels.moved(index + by + 1, items.length));
    onMove(item.key, by);
  };
  const remove = (index: number) => {
    const item = items[index];
    if (!item) return;
    lastAction.current = { at: index };
    setAnnouncement(labels.removed);
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
        {labels.label}
      </label>
      <div className={`grid gap-4 rounded-md border border-dashed p-3 ${border}`}>
        {items.length > 0 ? (
          <ul ref={list} aria-label={labels.list} className="grid gap-3 sm:grid-cols-3">
            {items.map((item, index) => (
              <PictureTileView
                key={item.key}
                tile={item}
                number={index + 1}
                count={items.length}
                labels={labels}
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
            disabled={items.length >= max}
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
            <span aria-hidden="true">{labels.choose}</span>
          </label>
          <p id={`${id}-hint`} className="text-sm text-faint">
            {labels.hint}
          </p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}
