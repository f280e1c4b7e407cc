import {
  ChartColumn,
  CirclePause,
  CirclePlay,
  Copy,
  Eye,
  History,
  LayoutTemplate,
  MapPinned,
  Pencil,
  Trash2,
  Users,
} from 'lucide-react';
import { useLocation } from 'wouter';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  type MenuProps,
} from '#client/components/ui/dropdown-menu.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { toast } from '#client/components/ui/toast.ts';
import { mayUse } from '#client/lib/calls/may-use.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { paths } from '#client/lib/text/paths.ts';
import { useCurrentUser } from '#client/queries/session.ts';
import type { OwnJob } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { copyPath } from '../posting-copy.ts';
import { draftValuesOf } from '../posting-draft.ts';
import { isOpen } from '../posting-list.ts';
import { copyOf } from '../posting-values.ts';

interface PostingMenuProps extends MenuProps {
  job: OwnJob;
  onToggle: () => void;
  onDelete: () => void;
  onToggleStatistics: () => void;
  onCopy: () => void;
  onAssign: () => void;
  onShowActs: () => void;
}

export default function PostingMenu({
  job,
  onToggle,
  onDelete,
  onToggleStatistics,
  onCopy,
  onAssign,
  onShowActs,
  defaultOpen,
  children,
}: PostingMenuProps) {
  const [, navigate] = useLocation();
  const open = isOpen(job);
  const user = useCurrentUser();
  const saveTemplate = useCall('createPostingDraft', {
    onSuccess: () =>
      toast({
        title: () => t.postings.draftSaved({ kind: 'template' }),
        description: t.postings.draftSavedText,
      }),
    onError: failureToast(() => t.postings.draftFailed({ kind: 'template' })),
  });
  const mayPost = !user || mayUse(user, 'posting');
  return (
    <DropdownMenu defaultOpen={defaultOpen} trigger={children}>
      {/* Wider rows have a button for each. */}
      <div className="sm:hidden">
        <DropdownMenuItem onSelect={() => navigate(paths.employer.editJobPosting(job.id))}>
          <Pencil aria-hidden />
          {t.common.edit()}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onToggleStatistics}>
          <ChartColumn aria-hidden />
          {t.postings.last30Days()}
        </DropdownMenuItem>
      </div>
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
      {mayPost && (
        <DropdownMenuItem onSelect={() => navigate(copyPath(job.id))}>
          <Copy aria-hidden />
          {t.postings.duplicate()}
        </DropdownMenuItem>
      )}
      {mayPost && !job.takenDown && (
        <DropdownMenuItem onSelect={onCopy}>
          <MapPinned aria-hidden />
          {t.postings.copyTo()}
        </DropdownMenuItem>
      )}
      {user?.company && mayPost && (
        <DropdownMenuItem
          onSelect={() =>
            saveTemplate.mutate({
              body: { values: draftValuesOf(copyOf(job)), isTemplate: true },
            })
          }
        >
          <LayoutTemplate aria-hidden />
          {t.postings.saveAsTemplate()}
        </DropdownMenuItem>
      )}
      {user?.company && mayPost && (
        <DropdownMenuItem onSelect={onAssign}>
          <Users aria-hidden />
          {t.team.assign()}
        </DropdownMenuItem>
      )}
      {user?.company && (
        <DropdownMenuItem onSelect={onShowActs}>
          <History aria-hidden />
          {t.team.acts()}
        </DropdownMenuItem>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem tone="danger" onSelect={onDelete}>
        <Trash2 aria-hidden />
        {t.common.delete()}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
