export type Form = { [name: string]: string | Form };

/** Parses a form-encoded body or query with Stripe's nesting: `metadata[order_id]=1&expand[0]=x`. */
export function readForm(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() as string;
    let place = form;
    for (const step of path) {
      place[step] ??= {};
      place = place[step] as Form;
    }
    place[last] = value;
  }
  return form;
}
