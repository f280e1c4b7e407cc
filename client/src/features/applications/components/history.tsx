import { StatusTimeline } from '#client/components/application/status-timeline.tsx';
import { useMediaQuery } from '#client/lib/react/use-media-query.ts';
import type { Application } from '#shared/contract/contract.ts';
import { isActiveApplication } from '#shared/domain/application-status.ts';
import * as t from '#texts';

export const isFolded = ({ status, withdrawnAt }: Application) =>
  withdrawnAt !== null || !isActiveApplication(status);

/** Status history, folded on a phone once the application is decided or withdrawn. */
export function History({ application }: { application: Application }) {
  const isUnfolded = useMediaQuery('(min-width: 40rem), print');
  const timeline = <StatusTimeline {...application} isLine />;
  if (isUnfolded || !isFolded(application)) return timeline;
  return (
    <details>
      <summary className="text-muted text-sm">{t.applications.timeline()}</summary>
      <div className="pt-3">{timeline}</div>
    </details>
  );
}
