/** Resolves to whether the person has proven the second factor again. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asked: Promise<boolean> | undefined;

/** Called by what shows the dialog; returns what takes it back. */
export function setStepUp(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** Concurrent calls share one dialog. */
export async function stepUp(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
