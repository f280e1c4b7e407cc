import { Info } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import type { Application } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Asks for the hire before the work is funded. */
export function HireFirst({ application }: { application: Application }) {
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />
      <p>
        {t.payments.hireFirst({ name: application.jobSeeker.name })}{' '}
        <Link
          href={paths.employer.candidates({ applicationId: application.id })}
          className="text-primary underline underline-offset-4"
        >
          {t.payments.openCandidate()}
        </Link>
      </p>
    </div>
  );
}
