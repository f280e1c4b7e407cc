import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';

export function DetailSkeleton() {
  return (
    <SkeletonGroup
      className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      bars={['h-96 rounded-lg', 'h-72 rounded-lg']}
    />
  );
}
