import { Button } from '#client/components/ui/button.tsx';
import * as t from '#texts';
import type { OtherSide } from './block-dialog.tsx';
import { useUnblock } from './use-unblock.ts';

export function UnblockButton({ person: { id: userId, name } }: { person: OtherSide }) {
  const unblock = useUnblock(name);
  return (
    <Button
      aria-label={t.blocks.unblockOf({ name })}
      variant="secondary"
      size="sm"
      pending={unblock.isPending}
      onClick={() => unblock.mutate({ params: { userId } })}
    >
      {t.blocks.unblock()}
    </Button>
  );
}
