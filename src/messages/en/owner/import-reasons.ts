/** Why a row of a file is bad: {column} is its name in the shop or in the file, {value} the cell. */
const importReasons = {
  importReasons: {
    missing: '{column} is missing.',
    too_long: '{column} “{value}” is longer than {most, number} characters.',
    characters_unreadable:
      '{column} “{value}” has characters that could not be read. Save the file as UTF-8, or name its encoding.',
    category_unknown: '{column} “{value}” is not a category.',
    price_invalid:
      '{column} “{value}” is not a price from {least, number} to {most, number}, with at most two decimals.',
    price_ambiguous: '{column} “{value}” can be read as two different prices.',
    price_currency: '{column} “{value}” is not in {currency}.',
    price_decimals: '{column} “{value}” is not an amount of {currency}.',
    cost_invalid: '{column} “{value}” is not a cost from {least, number} to {most, number}, with at most two decimals.',
    quantity_invalid: '{column} “{value}” is not a whole number from 0 to {most, number}.',
    gtin_invalid: '{column} “{value}” is not a GTIN: its digits or its check digit are wrong.',
    gtin_taken: '{column} “{value}” is that of another product, “{product}”.',
    gtin_repeated: '{column} “{value}” is in another row too.',
    exemption_unknown: '{column} “{value}” is none of {allowed}.',
    manufacturer_incomplete: '{column} is missing, and another column names the manufacturer.',
    contact_invalid: '{column} “{value}” is neither an email address nor a web address that starts with https://.',
    safety_invalid: '{column} “{value}” is not valid.',
    number_invalid: '{column} “{value}” is not a number.',
    flag_invalid: '{column} “{value}” is neither yes nor no.',
    list_invalid: '{column} “{value}” is not a list of 1 to {most, number} items, separated by semicolons.',
    text_invalid: '{column} “{value}” is not a text of 1 to {most, number} characters.',
    value_invalid: '{column} “{value}” is not one of its values.',
    pictures_invalid:
      '{column} “{value}” is not a list of 1 to {most, number} addresses or file names, separated by semicolons.',
    picture_address_invalid: '{column} “{address}” is not a web address that starts with https://.',
    cells_left_over:
      'The row has {cells, number} cells, but there are {columns, number} columns: “{value}” is too much.',
    row_too_long: 'The row is too long.',
    quote_open: 'The row has a quote that is not closed.',
    not_imported: 'The row could not be imported.',
    json_invalid: 'The line “{value}” is not a JSON object.',
    not_utf8: 'The line “{value}” has characters that could not be read: it is not UTF-8.',
    file_kind_unknown: 'The file is not named after a kind of part, such as CPU.jsonl.',
    file_broken: 'The file could not be read to its end: {problem}',
  },
  /** Why a row waits for staff: what it would change, or the number that may be of another product. */
  importHolds: {
    held: 'Held back: {reasons}',
    name: 'the name changes from “{before}” to “{after}”',
    category: 'the category changes from {before} to {after}',
    brand: 'the brand changes from {before} to {after}',
    price: 'the price changes from {before} to {after}',
    'part number': 'the part number “{value}” is too short to be that of one product',
    ambiguous: 'several products have the part number “{value}”',
  },
} as const;

export default importReasons;
