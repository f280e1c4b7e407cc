import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { toast } from '#client/components/ui/toast.ts';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { lazyPanel } from '#client/lib/react/lazy-component.ts';
import { formatRelativeTime } from '#client/lib/text/format.ts';
import type { Session } from '#shared/contract/contract.ts';
import * as t from '#texts';

const ConfirmDialog = lazyPanel(() => import('#client/components/ui/confirm-dialog.tsx'));

export function SessionList() {
  const query = useQuery(callOptions('listSessions', {}));
  const sessions = query.data;
  return (
    <Card title={t.settings.sessions()} description={t.settings.sessionsText()}>
      {query.isLoadingError && <QueryError query={query} />}
      {!sessions && !query.isLoadingError && <SkeletonGroup bars={['h-14 rounded-md']} />}
      {sessions && (
        <>
          <ul className="divide-y">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && <EndOthers count={sessions.length - 1} />}
        </>
      )}
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useCall('endSession', {
    onSuccess: () =>
      toast({ title: t.settings.sessionEnded, description: t.settings.sessionEndedText }),
    onError: failureToast(t.settings.sessionNotEnded),
  });
  const device = deviceOf(session);
  const when = t.settings.lastUsed({ when: formatRelativeTime(session.lastUsedAt) });
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.isCurrent && <Badge tone="positive">{t.settings.thisDevice()}</Badge>}
        </p>
        <p className="text-muted text-sm">
          {[cityOf(session.timeZone), when].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          pending={end.isPending}
          aria-label={t.settings.endSessionOf({ device })}
          onClick={() => end.mutate({ body: { id: session.id } })}
        >
          {t.settings.endSession()}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const end = useCall('endOtherSessions', {
    onSuccess: () => {
      setConfirming(false);
      toast({ title: t.settings.othersEnded, description: t.settings.othersEndedText });
    },
    onError: failureToast(t.settings.sessionNotEnded),
  });
  return (
    <div className="border-t pt-4">
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        {t.settings.endOthers()}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.settings.endOthersTitle()}
        description={t.settings.endOthersText({ count })}
        confirmLabel={t.settings.endOthers()}
        pending={end.isPending}
        onConfirm={() => end.mutate({})}
      />
    </div>
  );
}

function deviceOf({ browser, system }: Session): string {
  if (browser && system) return t.settings.device({ browser, system });
  return browser ?? system ?? t.settings.unknownDevice();
}

/** City of a time zone: 'America/Toronto' → 'Toronto'; undefined without one, as for UTC. */
function cityOf(timeZone: string | null): string | undefined {
  const [area, ...rest] = timeZone?.split('/') ?? [];
  return area === 'Etc' ? undefined : rest.at(-1)?.replaceAll('_', ' ');
}
