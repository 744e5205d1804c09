import { ArrowLeft, ArrowRight, X } from 'lucide';
import { IconButton } from '../form/button.tsx';
import { PicturePreview } from './picture-preview.tsx';

export type PictureTile = { key: number; shown: File | string; progress?: number | undefined };

export type TileLabels = {
  main: string;
  uploading: string;
  earlier: (number: number) => string;
  later: (number: number) => string;
  remove: (number: number) => string;
};

type PictureTileViewProps = {
  tile: PictureTile;
  number: number;
  count: number;
  labels: TileLabels;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function PictureTileView({ tile, number, count, labels, onMove, onRemove }: PictureTileViewProps) {
  const isFirst = number === 1;
  return (
    <li
      data-key={tile.key}
      className="grid grid-cols-[6rem_1fr] items-center gap-x-2 rounded-sm border border-line sm:grid-cols-1 sm:content-start"
    >
      <div className="relative aspect-4/3 overflow-hidden bg-stage">
        <PicturePreview shown={tile.shown} />
        <p
          className={`data absolute top-0 left-0 px-1.5 py-0.5 text-xs ${isFirst ? 'bg-ink text-paper' : 'bg-paper text-ink'}`}
        >
          {isFirst ? labels.main : number}
        </p>
        {tile.progress === undefined ? null : (
          <progress
            aria-label={labels.uploading}
            value={tile.progress}
            className="absolute inset-x-0 bottom-0 h-1 w-full accent-signal"
          />
        )}
      </div>
      <div className="flex justify-between">
        <span className="flex">
          <IconButton
            data-action="earlier"
            icon={ArrowLeft}
            className="max-sm:rotate-90"
            label={labels.earlier(number)}
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            data-action="later"
            icon={ArrowRight}
            className="max-sm:rotate-90"
            label={labels.later(number)}
            aria-disabled={number === count || undefined}
            onClick={() => onMove(1)}
          />
        </span>
        <IconButton data-action="remove" icon={X} label={labels.remove(number)} onClick={onRemove} />
      </div>
    </li>
  );
}
