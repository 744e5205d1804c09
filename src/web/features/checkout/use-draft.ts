import { useState } from 'react';
import { startedDraft } from '../destination/destination.ts';
import { changedDraft, type Draft, readDraft, writeDraft } from '../quote/stored-draft.ts';

export function useDraft(initial: Draft): [Draft, (change: Draft) => void] {
  const [draft, setDraft] = useState<Draft>(() => startedDraft({ ...initial, ...readDraft() }));
  const change = (part: Draft) => {
    setDraft((before) => {
      const after = changedDraft(before, part);
      writeDraft(after);
      return after;
    });
  };
  return [draft, change];
}
