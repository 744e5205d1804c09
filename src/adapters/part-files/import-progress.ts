import { SingleBar } from 'cli-progress';

type Progress = { done: number; rows: number };

type ProgressDisplay = {
  show: (progress: Progress) => void;
  print: (line: string) => void;
  end: () => void;
};

const LINE_INTERVAL_MS = 2000;

export function progressDisplay(out: NodeJS.WriteStream, errors: NodeJS.WriteStream): ProgressDisplay {
  const startedAt = performance.now();
  return out.isTTY ? barOn(out, errors, startedAt) : linesOn(out, errors, startedAt);
}

function barOn(out: NodeJS.WriteStream, errors: NodeJS.WriteStream, startedAt: number): ProgressDisplay {
  const format = '{bar} {percentage} % · {rows} rows · {rate} rows/s · {left} left';
  const bar = new SingleBar({
    format,
    stream: out,
    barsize: 28,
    hideCursor: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
  });
  bar.start(1, 0, { rows: '0', rate: '–', left: '–' });
  return {
    show: (progress) => bar.update(progress.done, figures(progress, startedAt)),
    print: (line) => {
      // Clears the bar's line; the bar draws itself again below.
      if (errors.isTTY) out.write('\r\u001B[K');
      errors.write(`${line}\n`);
    },
    end: () => bar.stop(),
  };
}

function linesOn(out: NodeJS.WriteStream, errors: NodeJS.WriteStream, startedAt: number): ProgressDisplay {
  let nextAt = startedAt + LINE_INTERVAL_MS;
  return {
    show: (progress) => {
      if (performance.now() < nextAt) return;
      nextAt = performance.now() + LINE_INTERVAL_MS;
      const { rows, rate, left } = figures(progress, startedAt);
      out.write(`${Math.floor(progress.done * 100)} % · ${rows} rows · ${rate} rows/s · ${left} left\n`);
    },
    print: (line) => errors.write(`${line}\n`),
    end: () => {},
  };
}

function figures({ done, rows }: Progress, startedAt: number) {
  const seconds = (performance.now() - startedAt) / 1000;
  const left = done > 0 ? (seconds * (1 - done)) / done : Number.NaN;
  return {
    rows: rows.toLocaleString('en-US'),
    rate: Math.round(rows / seconds).toLocaleString('en-US'),
    left: Number.isNaN(left) ? '–' : formatDuration(left),
  };
}

const formatDuration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
