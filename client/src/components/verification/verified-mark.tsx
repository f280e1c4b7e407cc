import { BadgeCheck } from 'lucide-react';
import { formatDate } from '#client/lib/text/format.ts';
import type { Verification } from '#shared/contract/contract.ts';
import { torontoDay } from '#shared/domain/toronto.ts';
import * as t from '#texts';

/** Facts about an employer that support staff has verified, with the dates. */
export default function VerifiedMark({ verification }: { verification: Verification }) {
  const { verifiedAt, expiresAt, domain, hasBusinessNumber, seen, seenWhere } = verification;
  return (
    <div className="flex items-start gap-2 text-sm">
      <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-positive" />
      <div className="wrap-anywhere grid min-w-0 gap-1">
        <p className="font-medium">{t.verification.mark({ date: dayText(verifiedAt) })}</p>
        <ul className="ml-4 grid list-disc gap-0.5 marker:text-muted">
          {domain && <li>{t.verification.domain({ domain })}</li>}
          {hasBusinessNumber && <li>{t.verification.number()}</li>}
          {seen && seenWhere && (
            <li>{t.verification.seen({ seen, where: seenWhere.replace(/\.$/, '') })}</li>
          )}
        </ul>
        <p className="text-muted">{t.verification.until({ date: dayText(expiresAt) })}</p>
      </div>
    </div>
  );
}

/** Day in Toronto, to render the same on the server and in every time zone. */
const dayText = (time: string) => formatDate(`${torontoDay(new Date(time))}T12:00`);
