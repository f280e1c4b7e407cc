import { Skeleton, SkeletonGroup } from '#client/components/ui/skeleton.tsx';

/** Placeholder of a job's title, pay, actions and text. */
export function JobSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-1 gap-6">
      <div className="flex gap-4">
        <Skeleton className="size-14 shrink-0 rounded-md" />
        <div className="grid grow content-start gap-2">
          <Skeleton className="h-8 w-3/4" />
          <Skeleton className="h-5 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-12 w-32 rounded-md" />
      <Skeleton className="h-11 w-full" />
      <div className="grid gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </SkeletonGroup>
  );
}
