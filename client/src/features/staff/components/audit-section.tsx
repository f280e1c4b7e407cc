import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { SearchField } from '#client/components/ui/search-field.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { useDebounced } from '#client/lib/react/use-debounced.ts';
import { downloadCsv } from '#client/lib/text/csv.ts';
import { endOfDay, startOfDay } from '#client/lib/text/day.ts';
import { STAFF_ACTS } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useAuditExport, useStaffAudit } from '../api.ts';
import { AUDIT_COLUMNS } from '../audit-csv.ts';
import { AuditList } from './audit-list.tsx';
import { MoreButton } from './more-button.tsx';

const ALL = 'all';
const choices = [ALL, ...STAFF_ACTS] as const;
const DEBOUNCE_MS = 300;

/** Log of staff acts, filtered by kind, by days, or by a person who acted or is concerned. */
export default function AuditSection() {
  const [search, setSearch] = useSearchParams();
  const act = STAFF_ACTS.find((each) => each === search.get('act'));
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? ''];
  const [login, setLogin] = useState(search.get('person') ?? '');
  const filter = {
    act,
    login: useDebounced(login.trim(), DEBOUNCE_MS) || undefined,
    from: startOfDay(from) ?? undefined,
    until: endOfDay(until) ?? undefined,
  };
  const audit = useStaffAudit(filter);
  const csvExport = useAuditExport((entries) =>
    downloadCsv(t.staff.csvFile(), AUDIT_COLUMNS, entries),
  );
  const entries = audit.data?.pages.flatMap(({ items }) => items);
  const choose = (next: Partial<Record<'act' | 'person' | 'from' | 'until', string>>) =>
    setSearch(
      Object.entries({ act: act ?? ALL, person: login, from, until, ...next }).filter(
        ([, value]) => value !== '' && value !== ALL,
      ),
      { replace: true },
    );
  const choosePerson = (person: string) => {
    setLogin(person);
    choose({ person });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t.staff.actFilter()} className="w-full sm:w-64">
          <Select
            options={optionsOf(choices, (each) =>
              each === ALL ? t.staff.allActs() : t.staff.act[each](),
            )}
            value={act ?? ALL}
            onValueChange={(value) => choose({ act: value })}
          />
        </Field>
        <SearchField
          label={t.staff.auditPerson()}
          value={login}
          maxLength={254}
          onValueChange={choosePerson}
          className="w-full sm:w-96"
        />
        <Field label={t.staff.auditFrom()} className="w-full sm:w-40">
          <Input
            type="date"
            value={from}
            onChange={({ target }) => choose({ from: target.value })}
          />
        </Field>
        <Field label={t.staff.auditUntil()} className="w-full sm:w-40">
          <Input
            type="date"
            value={until}
            onChange={({ target }) => choose({ until: target.value })}
          />
        </Field>
        <Button
          variant="secondary"
          pending={csvExport.isPending}
          onClick={() => csvExport.mutate(filter)}
        >
          <Download aria-hidden />
          {t.staff.exportAudit()}
        </Button>
      </div>
      {audit.isLoadingError && <QueryError query={audit} />}
      {audit.isLoading && <SkeletonGroup className="grid gap-2" bars={['h-12', 'h-12', 'h-12']} />}
      {entries?.length === 0 && (
        <EmptyState icon={ScrollText} title={t.staff.noActs()} description={t.staff.noActsText()} />
      )}
      {entries && entries.length > 0 && <AuditList entries={entries} onPerson={choosePerson} />}
      <MoreButton list={audit} />
    </div>
  );
}
