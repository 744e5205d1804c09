/**
 * Removes what PostgreSQL adds to an error, which is logged: the row that it refused, with its hashes and addresses, and the
 * arguments of functions. The message, the code and the names of the table and the constraint stay.
 */
export function withoutValues(error: object): object {
  for (const property of ['detail', 'where']) Reflect.deleteProperty(error, property);
  return error;
}
