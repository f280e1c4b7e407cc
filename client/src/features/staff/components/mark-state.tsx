import { Badge } from '#client/components/ui/badge.tsx';
import type { VerifiedEmployer } from '#shared/contract/contract.ts';
import * as t from '#texts';

export function MarkState({ employer }: { employer: VerifiedEmployer }) {
  if (employer.verification) return <Badge tone="positive">{t.verification.verified()}</Badge>;
  if (employer.isOutdated) return <Badge tone="caution">{t.verification.outdated()}</Badge>;
  return <Badge>{t.verification.waiting()}</Badge>;
}
