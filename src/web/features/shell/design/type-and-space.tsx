import { Example, type ExampleProps } from './design-section.tsx';

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

export function TypeScale({ words }: ExampleProps) {
  return (
    <div className="grid gap-5">
      {styles.map(([name, className]) => (
        <Example key={name} name={name}>
          <p className={className}>{words.type.sample}</p>
        </Example>
      ))}
      <Example name="reading">
        <p className="data text-reading">{words.type.reading}</p>
      </Example>
      <Example name="data">
        <p className="data">{words.type.data}</p>
      </Example>
      <Example name="label">
        <p className="label">{words.type.label}</p>
      </Example>
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

export function SpaceScale({ words }: ExampleProps) {
  return (
    <div className="grid gap-5">
      {spaces.map(([name, className]) => (
        <Example key={name} name={name}>
          <div className={`h-4 bg-edge ${className}`} />
        </Example>
      ))}
      <Example name="radius">
        <div className="flex flex-wrap gap-4">
          {radii.map(([name, className]) => (
            <p key={name} className={`label grid h-16 w-24 place-items-center border border-edge ${className}`}>
              {name}
            </p>
          ))}
        </div>
      </Example>
      <Example name="grid-12">
        <p className="mb-3 text-sm text-soft">{words.space.grid}</p>
        <div className="grid-12 gap-y-3">
          {columns.map((column) => (
            <p key={column} className="label grid h-12 place-items-center bg-stage">
              {column}
            </p>
          ))}
        </div>
      </Example>
    </div>
  );
}
