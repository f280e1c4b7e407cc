import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import * as t from '#texts';

const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'neutral',
  reviewing: 'info',
  interview: 'caution',
  rejected: 'danger',
  hired: 'positive',
};

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{t.applications.status[status]()}</Badge>;
}
