import { Ban, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuItem,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import type { ContactState } from '#shared/domain/contact.ts';
import * as t from '#texts';
import type { OtherSide } from './block-dialog.tsx';
import { useUnblock } from './use-unblock.ts';

const BlockDialog = lazyPanel(() => import('./block-dialog.tsx'));

export interface PersonActsProps {
  person: OtherSide;
  contact: ContactState;
  /** Acts above the one that blocks. */
  acts: readonly { icon: LucideIcon; text: string; onSelect: () => void }[];
}

export default function PersonActs(props: PersonActsProps & MenuProps) {
  const { person, contact, acts, defaultOpen, children } = props;
  const { id: userId, name } = person;
  const [isAsking, setIsAsking] = useState(false);
  const unblock = useUnblock(name);
  const isBlocked = contact === 'blocked';
  return (
    <>
      <DropdownMenu defaultOpen={defaultOpen} trigger={children}>
        {acts.map(({ icon: Icon, text, onSelect }) => (
          <DropdownMenuItem key={text} onSelect={onSelect}>
            <Icon aria-hidden />
            {text}
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem
          tone={isBlocked ? 'neutral' : 'danger'}
          onSelect={() => (isBlocked ? unblock.mutate({ params: { userId } }) : setIsAsking(true))}
        >
          <Ban aria-hidden />
          {(isBlocked ? t.blocks.unblockOf : t.blocks.blockOf)({ name })}
        </DropdownMenuItem>
      </DropdownMenu>
      <BlockDialog person={person} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
