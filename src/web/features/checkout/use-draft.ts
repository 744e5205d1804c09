import { useState } from 'react';
import { type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export function useDraft(initial: Draft): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...initial, ...readDraft() }));
  const change = (part: Draft) => {
    setDraft((before) => {
      const after = { ...before, ...part };
      writeDraft(after);
      return after;
    });
  };
  return [draft, change];
}
