import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

export function CardFormSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{label}</span>
      <FieldSkeleton />
      <div className="grid grid-cols-2 gap-4">
        <FieldSkeleton />
        <FieldSkeleton />
      </div>
      <Skeleton className="h-13" />
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="grid gap-2.5 pt-0.5">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-11" />
    </div>
  );
}
