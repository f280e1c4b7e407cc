import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { InterviewPanel } from '#client/components/interview/interview-panel.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { useInterviews } from '#client/queries/interviews.ts';
import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import { isOpenInterview } from '#shared/domain/interview.ts';
import * as t from '#texts';
import { Part } from './detail-part.tsx';

const ProposeDialog = lazyPanel(() => import('#client/components/interview/propose-dialog.tsx'));

/** Interviews with a candidate, the newest first, or the way to propose one. */
export function Interviews({ application }: { application: Application }) {
  const { id, jobSeeker, status, withdrawnAt } = application;
  const { data = [], isSuccess } = useInterviews({ applicationId: id });
  const [isProposing, setIsProposing] = useState(false);
  const mayPropose =
    isSuccess &&
    !withdrawnAt &&
    isActiveApplication(status) &&
    !data.some(({ state }) => isOpenInterview(state));
  if (!mayPropose && data.length === 0) return null;
  return (
    <Part title={t.interviews.part()}>
      {data
        .toSorted((a, b) => b.id - a.id)
        .map((interview) => (
          <InterviewPanel key={interview.id} interview={interview} side="employer" />
        ))}
      {mayPropose && (
        <div className="print:hidden">
          <Button variant="secondary" size="sm" onClick={() => setIsProposing(true)}>
            <CalendarPlus aria-hidden />
            {t.interviews.propose()}
          </Button>
          <ProposeDialog
            applicationId={id}
            name={jobSeeker.name}
            open={isProposing}
            onOpenChange={setIsProposing}
          />
        </div>
      )}
    </Part>
  );
}
