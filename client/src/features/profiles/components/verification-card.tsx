import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { failureToast } from '#client/components/ui/failure-toast.ts';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { toast } from '#client/components/ui/toast.ts';
import VerifiedMark from '#client/components/verification/verified-mark.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import type { CompanyProfile } from '#shared/contract/contract.ts';
import { readBusinessNumber } from '#shared/domain/business-number.ts';
import * as t from '#texts';

interface VerificationCardProps {
  company: CompanyProfile;
  canEdit: boolean;
}

/** The company's verification in one row, which opens its checks and the form of its business number. */
export function VerificationCard({ company, canEdit }: VerificationCardProps) {
  const { data } = useQuery(callOptions('getOwnVerification', {}));
  const unverified = company.businessNumber ? 'requested' : 'none';
  const state = data?.verification ? 'verified' : unverified;
  return (
    <Card className="py-0 max-sm:py-0">
      <details>
        <summary className="py-4">
          <h2 className="font-semibold">{t.verification.title()}</h2>
          {data && (
            <span className="ml-auto text-muted text-sm">{t.verification.state[state]()}</span>
          )}
        </summary>
        <div className="grid gap-5 pb-6 text-sm">
          <p className="text-muted">{t.verification.text()}</p>
          {data?.verification && <VerifiedMark verification={data.verification} />}
          {data && state !== 'verified' && <p>{t.verification.next[state]()}</p>}
          {data && (
            <dl className="grid gap-1">
              <dt className="text-muted">{t.verification.email()}</dt>
              <dd>{t.verification.finding[data.checks.finding]()}</dd>
            </dl>
          )}
          {canEdit && (
            <NumberForm key={company.businessNumber} stored={company.businessNumber ?? ''} />
          )}
        </div>
      </details>
    </Card>
  );
}

function NumberForm({ stored }: { stored: string }) {
  const [number, setNumber] = useState(stored);
  const [isWrong, setWrong] = useState(false);
  const save = useCall('updateCompanyProfile', {
    onSuccess: () => toast({ title: t.verification.saved }),
    onError: failureToast(t.verification.saveFailed),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isRight = number.trim() === '' || readBusinessNumber(number) !== undefined;
    setWrong(!isRight);
    if (isRight) save.mutate({ body: { businessNumber: number } });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-start gap-3">
      <Field
        label={t.verification.businessNumber()}
        hint={t.verification.businessNumberHint()}
        error={isWrong && t.validation.businessNumber()}
        className="w-full max-w-sm"
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={save.isPending} className="sm:mt-7">
        {t.common.save()}
      </Button>
    </form>
  );
}
