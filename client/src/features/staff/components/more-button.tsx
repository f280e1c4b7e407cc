import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';

interface MoreButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export function MoreButton({ list }: MoreButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      pending={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t.staff.more()}
    </Button>
  );
}
