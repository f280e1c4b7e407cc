import { CirclePause, CirclePlay, Copy, Eye, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#client/components/ui/dropdown-menu.tsx';
import { paths } from '#client/lib/paths.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { copyPath } from '../posting-copy.ts';
import { isOpen } from '../posting-list.ts';

interface PostingMenuProps {
  job: OwnJob;
  onToggle: () => void;
  onDelete: () => void;
  defaultOpen: boolean;
  children: ReactNode;
}

/** What can be done with a posting, below its button. */
export default function PostingMenu({
  job,
  onToggle,
  onDelete,
  defaultOpen,
  children,
}: PostingMenuProps) {
  const [, navigate] = useLocation();
  const open = isOpen(job);
  return (
    <DropdownMenu defaultOpen={defaultOpen}>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {!job.takenDown && (
          <DropdownMenuItem onSelect={onToggle}>
            {open ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />}
            {open ? t.postings.deactivate() : t.postings.activate()}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => navigate(paths.job(job.id))}>
          <Eye aria-hidden />
          {t.postings.view()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => navigate(copyPath(job.id))}>
          <Copy aria-hidden />
          {t.postings.duplicate()}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem tone="danger" onSelect={onDelete}>
          <Trash2 aria-hidden />
          {t.common.delete()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
