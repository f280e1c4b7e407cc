import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';

import type { ContactState } from '#shared/domain/contact.ts';
import * as t from '#texts';
import type { OtherSide } from './block-dialog.tsx';
import { useUnblock } from './use-unblock.ts';

const BlockDialog = lazyPanel(() => import('./block-dialog.tsx'));

interface BlockButtonProps {
  person: OtherSide;
  contact: ContactState;
  /** Shows an icon button, pressed while the person is blocked. */
  isIcon?: boolean;
}

/** Blocks or unblocks the other side of an application: one button, which keeps its focus. */
export function BlockButton({ person, contact, isIcon = false }: BlockButtonProps) {
  const { id: userId, name } = person;
  const [isConfirming, setIsConfirming] = useState(false);
  const unblock = useUnblock(name);
  const isBlocked = contact === 'blocked';
  const label = (isBlocked && !isIcon ? t.blocks.unblockOf : t.blocks.blockOf)({ name });
  const button = {
    pending: unblock.isPending,
    onClick: () => (isBlocked ? unblock.mutate({ params: { userId } }) : setIsConfirming(true)),
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          {...button}
          label={label}
          icon={Ban}
          title={label}
          aria-pressed={isBlocked}
          className="text-muted aria-pressed:bg-danger-soft aria-pressed:text-danger"
        />
      ) : (
        <Button
          {...button}
          aria-label={label}
          variant={isBlocked ? 'secondary' : 'quiet'}
          size="sm"
          className="print:hidden"
        >
          {isBlocked ? t.blocks.unblock() : t.blocks.block()}
        </Button>
      )}
      <BlockDialog person={person} open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}
