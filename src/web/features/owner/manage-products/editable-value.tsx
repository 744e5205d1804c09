import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

type EditableValueProps = {
  children: ReactNode;
  /** What a press does. */
  title: string;
  /** `onEnd` shows the value again. */
  editor: (onEnd: () => void) => ReactNode;
};

/** A value of a table that turns into its editor. The focus returns to it afterwards. */
export function EditableValue({ children, title, editor }: EditableValueProps) {
  const [isEditing, setIsEditing] = useState(false);
  const wasEditing = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const value = (
    <button
      ref={button}
      type="button"
      // The value is the name, as in a cell that cannot be changed.
      title={title}
      onClick={() => setIsEditing(true)}
      className="min-h-9 cursor-text rounded-sm decoration-edge decoration-dotted underline-offset-4 underline hover:decoration-ink pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
  return isEditing ? <Suspense fallback={value}>{editor(() => setIsEditing(false))}</Suspense> : value;
}
