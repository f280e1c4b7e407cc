import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Button, OutsideLink } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import VerifiedMark from '#client/components/verification/verified-mark.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { formatDate } from '#client/lib/text/format.ts';
import type { StaffEmployer } from '#shared/contract/contract.ts';
import { isWebUrl } from '#shared/domain/text.ts';
import { SEEN_LENGTH } from '#shared/domain/verification.ts';
import { placeName } from '#shared/head/place-text.ts';
import * as t from '#texts';
import { useAct } from '../api.ts';
import { sectionPath } from '../section.ts';
import { ActsGate } from './acts-gate.tsx';
import { Facts } from './facts.tsx';
import { MarkState } from './mark-state.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** An employer's checks and verifications, and the acts that grant and revoke one. */
export function EmployerDetail({ id }: { id: number }) {
  const employer = useQuery({
    ...callOptions('getStaffEmployer', { params: { id } }),
    staleTime: 0,
  });
  return (
    <div className="grid gap-4">
      <Link
        href={sectionPath('employers')}
        className="inline-flex items-center gap-2 text-sm hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.verification.back()}
      </Link>
      {employer.isLoading && <Spinner />}
      {employer.isLoadingError && <QueryError query={employer} />}
      {employer.data && <Employer employer={employer.data} />}
    </div>
  );
}

function Employer({ employer }: { employer: StaffEmployer }) {
  const [dialog, setDialog] = useState<'grant' | 'revoke'>();
  const { website, checks, history } = employer;
  const onClose = () => setDialog(undefined);
  const hasMark = employer.verification !== null || employer.isOutdated;
  return (
    <div className="grid gap-6">
      <Card className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="wrap-anywhere font-semibold font-serif text-lg">{employer.companyName}</h2>
          <MarkState employer={employer} />
        </div>
        <Facts
          rows={[
            [t.verification.email(), t.verification.staffFinding[checks.finding]()],
            [t.auth.email(), employer.email],
            [
              t.company.website(),
              website && isWebUrl(website) ? (
                <OutsideLink key="site" href={website}>
                  {website}
                </OutsideLink>
              ) : (
                website
              ),
            ],
            [t.verification.businessNumber(), checks.businessNumber ?? t.verification.noNumber()],
            [t.company.location(), employer.location && placeName(employer.location)],
            [t.job.memberSince(), formatDate(employer.memberSince)],
          ]}
        />
        <ActsGate isParty={employer.isParty} needs="money">
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setDialog('grant')}>
              {hasMark ? t.verification.renew() : t.verification.grant()}
            </Button>
            {hasMark && (
              <Button variant="danger" onClick={() => setDialog('revoke')}>
                {t.verification.revoke()}
              </Button>
            )}
          </div>
        </ActsGate>
      </Card>
      {history.length > 0 && (
        <Card title={t.verification.history()}>
          <ul className="grid gap-5">
            {history.map((mark) => (
              <li key={mark.verifiedAt + mark.revokedAt} className="grid gap-1">
                <p className="font-medium text-sm">{mark.companyName}</p>
                <VerifiedMark verification={mark} />
                {mark.revokedAt && (
                  <p className="text-muted text-sm">
                    {t.verification.revokedOn({ date: formatDate(mark.revokedAt) })}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {dialog === 'grant' && <GrantDialog employer={employer} onClose={onClose} />}
      {dialog === 'revoke' && <RevokeDialog employer={employer} onClose={onClose} />}
    </div>
  );
}

interface ActProps {
  employer: StaffEmployer;
  onClose: () => void;
}

function GrantDialog({ employer: { id, checks }, onClose }: ActProps) {
  const [seen, setSeen] = useState('');
  const [seenWhere, setWhere] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const act = useAct('verifyEmployer', onClose);
  const isUnchecked = !checks.domain && !checks.businessNumber;
  const isMissing = !seen.trim() !== !seenWhere.trim() || (isUnchecked && !seen.trim());
  return (
    <ReasonDialog
      title={t.verification.grant()}
      description={isUnchecked ? t.verification.notChecked() : t.verification.grantText()}
      act={act}
      onClose={onClose}
      onCheck={() => setIncomplete(isMissing)}
      onConfirm={(reason) => {
        if (!isMissing) act.mutate({ params: { id }, body: { seen, seenWhere, reason } });
      }}
    >
      <Field
        label={t.verification.seenLabel()}
        hint={t.verification.seenHint()}
        error={isIncomplete && !seen.trim() && t.validation.required()}
      >
        <Input
          value={seen}
          maxLength={SEEN_LENGTH}
          onChange={({ target }) => setSeen(target.value)}
        />
      </Field>
      <Field
        label={t.verification.whereLabel()}
        hint={t.verification.whereHint()}
        error={isIncomplete && !seenWhere.trim() && t.validation.required()}
      >
        <Input
          value={seenWhere}
          maxLength={SEEN_LENGTH}
          onChange={({ target }) => setWhere(target.value)}
        />
      </Field>
    </ReasonDialog>
  );
}

function RevokeDialog({ employer, onClose }: ActProps) {
  const act = useAct('revokeVerification', onClose);
  return (
    <ReasonDialog
      title={t.verification.revoke()}
      description={t.verification.revokeText()}
      tone="danger"
      act={act}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ params: { id: employer.id }, body: { reason } })}
    />
  );
}
