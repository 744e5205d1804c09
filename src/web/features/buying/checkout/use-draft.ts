import { useState } from 'react';
import { startedDraft } from '../destination/destination.ts';
import { changedDraft, type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export function useDraft(initial: Draft): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => {
    const { email, ...stored } = readDraft();
    // What a visitor left empty is that of the account once signed in.
    return startedDraft({ ...initial, ...stored, ...(email && { email }) });
  });
  const change = (part: Draft) => {
    setDraft((before) => {
      const after = changedDraft(before, part);
      writeDraft(after);
      return after;
    });
  };
  return [draft, change];
}
