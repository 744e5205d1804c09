import { type SampleProps, Specimen } from './part.tsx';

const styles = [
  ['display', 'text-display'],
  ['title', 'text-title'],
  ['heading', 'text-heading'],
  ['subheading', 'text-subheading'],
  ['lead', 'text-lead'],
  ['body', 'text-base'],
  ['small', 'text-sm'],
  ['caption', 'text-xs text-faint'],
] as const;

/** The named text styles, largest first. */
export function TypeScale({ words }: SampleProps) {
  return (
    <div className="grid gap-5">
      {styles.map(([name, look]) => (
        <Specimen key={name} name={name}>
          <p className={look}>{words.type.sample}</p>
        </Specimen>
      ))}
      <Specimen name="reading">
        <p className="data text-reading">{words.type.reading}</p>
      </Specimen>
      <Specimen name="data">
        <p className="data">{words.type.data}</p>
      </Specimen>
      <Specimen name="label">
        <p className="label">{words.type.label}</p>
      </Specimen>
    </div>
  );
}

const spaces = [
  ['gutter', 'w-gutter'],
  ['part', 'w-part'],
  ['section', 'w-section'],
] as const;

const radii = [
  ['2 px', 'rounded-sm'],
  ['4 px', 'rounded-md'],
  ['6 px', 'rounded-lg'],
] as const;

const columns = Array.from({ length: 12 }, (_, column) => column + 1);

/** The distances between parts and sections, the radii, and the grid. */
export function SpaceScale({ words }: SampleProps) {
  return (
    <div className="grid gap-5">
      {spaces.map(([name, look]) => (
        <Specimen key={name} name={name}>
          <div className={`h-4 bg-edge ${look}`} />
        </Specimen>
      ))}
      <Specimen name="radius">
        <div className="flex flex-wrap gap-4">
          {radii.map(([name, look]) => (
            <p key={name} className={`label grid h-16 w-24 place-items-center border border-edge ${look}`}>
              {name}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="grid-12">
        <p className="mb-3 text-sm text-soft">{words.space.grid}</p>
        <div className="grid-12 gap-y-3">
          {columns.map((column) => (
            <p key={column} className="label grid h-12 place-items-center bg-stage">
              {column}
            </p>
          ))}
        </div>
      </Specimen>
    </div>
  );
}
