import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { callOptions } from '#client/lib/calls/calls.ts';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import * as t from '#texts';
import { type SectionProps, sectionPath } from '../section.ts';
import { EmployerDetail } from './employer-detail.tsx';
import { MarkState } from './mark-state.tsx';

const DEBOUNCE_MS = 250;

/** Employers with a requested or granted verification, or one of them. */
export default function EmployersSection({ id }: SectionProps) {
  return id === undefined ? <EmployerList /> : <EmployerDetail id={id} />;
}

function EmployerList() {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim(), DEBOUNCE_MS);
  const list = useQuery({
    ...callOptions('listVerifiedEmployers', { query: { q: q || undefined } }),
    staleTime: 0,
  });
  return (
    <div className="grid gap-4">
      <Field label={t.verification.search()} className="max-w-sm">
        <Input
          type="search"
          maxLength={200}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {list.isLoadingError && <QueryError query={list} />}
      {list.data?.length === 0 && (
        <EmptyState
          icon={BadgeCheck}
          title={t.verification.noEmployers()}
          description={t.verification.noEmployersText()}
        />
      )}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y rounded-lg border bg-surface-raised">
          {list.data.map((employer) => (
            <li key={employer.id} className="wrap-anywhere grid gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-3">
                <Link
                  href={sectionPath('employers', employer.id)}
                  className="font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
                >
                  {employer.companyName}
                </Link>
                <MarkState employer={employer} />
              </p>
              <p className="text-muted text-sm">
                {t.verification.staffFinding[employer.checks.finding]()} ·{' '}
                {employer.checks.businessNumber ?? t.verification.noNumber()}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
