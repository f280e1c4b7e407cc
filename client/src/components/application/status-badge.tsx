import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

/** No status has a warning tone. */
const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'outline',
  reviewing: 'info',
  interview: 'positive',
  rejected: 'neutral',
  hired: 'positive',
};

interface StatusBadgeProps {
  status: ApplicationStatus;
  isWithdrawn: boolean;
}

export function StatusBadge({ status, isWithdrawn }: StatusBadgeProps) {
  if (isWithdrawn) return <Badge tone="neutral">{t.applications.withdrawn()}</Badge>;
  return <Badge tone={tones[status]}>{t.applications.status[status]()}</Badge>;
}
