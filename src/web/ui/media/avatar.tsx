import { initialsOf } from '../../../contract/initials.ts';

/** Decorative: the name is beside it. */
export function Avatar({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  if (photoUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        width={32}
        height={32}
        referrerPolicy="no-referrer"
        className="size-8 rounded-full bg-stage object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="data grid size-8 place-items-center rounded-full border border-edge bg-raised text-xs font-medium"
    >
      {initialsOf(name)}
    </span>
  );
}
