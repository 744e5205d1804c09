import { useState } from 'react';
import { type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export function useDraft(initial: Draft): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...readDraft() }));
  const change = (part: Draft) => {
    setDraft((before) => {
      // Another buyer has not used up what the last one has.
      const isOtherBuyer = part.email !== undefined && part.email !== before.email;
      const after = { ...before, ...part, ...(isOtherBuyer && { without: undefined }) };
      writeDraft(after);
      return after;
    });
  };
  return [draft, change];
}
