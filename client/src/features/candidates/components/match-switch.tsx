import { Link } from 'wouter';
import { Switch } from '#client/components/ui/switch.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { useReturnFocus } from '#client/lib/react/use-return-focus.ts';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';
import { usePosting, useSwitchMatching } from '../api.ts';

/** Switch of a posting's order by match, with an explanation. */
export function MatchSwitch({ jobId }: { jobId: number }) {
  const { data: posting } = usePosting(jobId);
  const change = useSwitchMatching();
  const control = useReturnFocus<HTMLButtonElement>(change.isPending);
  if (!posting) return <div className="h-8" />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
      <Switch
        ref={control}
        label={t.candidates.matchSort()}
        checked={posting.matchCandidates}
        disabled={change.isPending}
        onCheckedChange={(matchCandidates) =>
          change.mutate(
            { params: { id: jobId }, body: { matchCandidates } },
            {
              onSuccess: ({ aiUse }) => {
                if (aiUse !== posting.aiUse)
                  toast({ title: t.candidates.saysAi, description: t.candidates.saysAiText });
              },
            },
          )
        }
      />
      <p className="text-muted text-sm">
        {t.candidates.matchHint()}{' '}
        <Link href={paths.howMatchingWorks} className="underline underline-offset-4 hover:text-ink">
          {t.candidates.matchHow()}
        </Link>
      </p>
    </div>
  );
}
