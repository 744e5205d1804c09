import { moduleNamed } from '../../../../builder/from-specifications.ts';
import { plausibleInteger, plausibleNumber, type Row, text, valueAt } from '../../field-values.ts';

export function memoryFacts(row: Row) {
  const modules = plausibleInteger(valueAt(row, 'modules.quantity'), 1, 32);
  const size = plausibleNumber(valueAt(row, 'modules.capacity_gb'), 0.25, 2048);
  return {
    memoryType: text(row.ram_type)
      ?.replace(/^DDR1$/, 'DDR')
      .replace(/^(DDR\d)L$/, '$1'),
    module: moduleNamed(text(row.form_factor)),
    isRegistered: { Registered: true, Unbuffered: false }[text(row.registered) ?? ''],
    modules,
    // The modules are more reliable than the total.
    capacity: modules && size ? modules * size : plausibleNumber(row.capacity, 0.25, 8192),
  };
}
