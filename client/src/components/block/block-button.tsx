import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/lazy-component.ts';

import type { ContactState } from '#shared/domain/contact.ts';
import * as t from '#texts';
import type { OtherSide } from './block-dialog.tsx';
import { useUnblock } from './use-unblock.ts';

const BlockDialog = lazyPanel(() => import('./block-dialog.tsx'));

interface BlockButtonProps {
  person: OtherSide;
  contact: ContactState;
  /** Where there is no room for a word: pressed while the person is blocked. */
  isIcon?: boolean;
}

/** Blocks the other side of an application, or takes that back: one button, which keeps its focus. */
export function BlockButton({ person, contact, isIcon = false }: BlockButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const unblock = useUnblock(person.name);
  const isOwn = contact === 'blocked';
  const label = (isOwn && !isIcon ? t.blocks.unblockOf : t.blocks.blockOf)({ name: person.name });
  const button = {
    pending: unblock.isPending,
    onClick: () => (isOwn ? unblock.mutate({ params: { userId: person.id } }) : setIsAsking(true)),
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          {...button}
          label={label}
          icon={Ban}
          title={label}
          aria-pressed={isOwn}
          className="text-muted aria-pressed:bg-danger-soft aria-pressed:text-danger"
        />
      ) : (
        <Button
          {...button}
          aria-label={label}
          variant={isOwn ? 'secondary' : 'quiet'}
          size="sm"
          className="print:hidden"
        >
          {isOwn ? t.blocks.unblock() : t.blocks.block()}
        </Button>
      )}
      <BlockDialog person={person} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
