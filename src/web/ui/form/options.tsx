import type { Country } from '../../../contract/account/address.ts';

type OptionsProps = { none: string; of: readonly Country[] };

/** The countries or regions of a select, after an option for none of them. */
export function Options({ none, of }: OptionsProps) {
  return (
    <>
      <option value="">{none}</option>
      {of.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
