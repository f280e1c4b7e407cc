import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';

export const CARD_GRID = 'grid grid-cols-1 items-stretch gap-4 md:grid-cols-2';

/** Placeholders of about the cards' size. */
export function RecommendationSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup className={CARD_GRID} bars={Array<string>(count).fill('h-80 rounded-lg')} />
  );
}
