import { Badge, type BadgeTone } from '#client/components/ui/badge.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';

const tones: Record<ApplicationStatus, BadgeTone> = {
  pending: 'neutral',
  reviewing: 'info',
  interview: 'caution',
  rejected: 'danger',
  hired: 'positive',
};

export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const t = useTranslate();
  return <Badge tone={tones[status]}>{t(`applications.status.${status}`)}</Badge>;
}
