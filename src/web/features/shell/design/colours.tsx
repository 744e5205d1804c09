import { contrast, type Oklch, readPalette } from '../../../styles/contrast.ts';
import { pairs } from '../../../styles/pairs.ts';
import tokens from '../../../styles/tokens.css?raw';
import type { ExampleProps } from './design-section.tsx';

const palette = readPalette(tokens);

const backgroundClasses: Record<string, string> = {
  paper: 'bg-paper',
  raised: 'bg-raised',
  stage: 'bg-stage',
  line: 'bg-line',
  edge: 'bg-edge',
  faint: 'bg-faint',
  soft: 'bg-soft',
  ink: 'bg-ink',
  signal: 'bg-signal',
  'signal-press': 'bg-signal-press',
  mark: 'bg-mark',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

const textClasses: Record<string, string> = {
  ink: 'text-ink',
  soft: 'text-soft',
  faint: 'text-faint',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
  paper: 'text-paper',
  'on-signal': 'text-on-signal',
};

export function Colours({ words, scheme }: ExampleProps) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {Object.entries(backgroundClasses).map(([name, backgroundClass]) => (
          <li key={name} className="grid gap-1.5">
            <span className={`h-14 rounded-sm border border-line forced-color-adjust-none ${backgroundClass}`} />
            <span className="text-sm" translate="no">
              {name}
            </span>
            <span className="label">{figuresOf(palette[name]?.[scheme])}</span>
          </li>
        ))}
      </ul>
      <table className="w-full text-sm">
        <tbody>
          {pairs.map(({ foreground, background, minimum }) => {
            const figure = contrast(palette[foreground]?.[scheme] as Oklch, palette[background]?.[scheme] as Oklch);
            const name = words.colours.on.replace('{fore}', foreground).replace('{back}', background);
            return (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="py-1 pe-4 text-start font-normal" translate="no">
                  <span
                    className={`inline-block rounded-sm px-2 py-1 forced-color-adjust-none ${backgroundClasses[background]} ${textClasses[foreground] ?? ''}`}
                  >
                    {textClasses[foreground] ? name : <Line name={foreground} label={name} />}
                  </span>
                </th>
                <td className="data py-2 text-end">{figure.toFixed(1)}</td>
                <td className="label w-16 py-2 text-end">≥ {minimum}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Line({ name, label }: { name: string; label: string }) {
  return (
    <span className="flex items-center gap-3 text-ink">
      <span className={`h-0.5 w-8 ${backgroundClasses[name]}`} />
      {label}
    </span>
  );
}

function figuresOf(colour: Oklch | undefined): string {
  return colour ? colour.join(' ') : '';
}
