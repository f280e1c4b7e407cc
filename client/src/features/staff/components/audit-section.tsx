import { ScrollText } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Button } from '#client/components/ui/button.tsx';
import { EmptyState } from '#client/components/ui/empty-state.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { QueryError } from '#client/components/ui/query-error.tsx';
import { optionsOf, Select } from '#client/components/ui/select.tsx';
import { SkeletonGroup } from '#client/components/ui/skeleton.tsx';
import { STAFF_ACTS } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useStaffAudit } from '../api.ts';
import { AuditList } from './audit-list.tsx';
import { MoreButton } from './more-button.tsx';

const ALL = 'all';
const choices = [ALL, ...STAFF_ACTS] as const;

/** Log of staff acts, filtered by kind or by a person who acted or is concerned. */
export default function AuditSection() {
  const [search, setSearch] = useSearchParams();
  const act = STAFF_ACTS.find((each) => each === search.get('act'));
  const personId = Number(search.get('person')) || undefined;
  const audit = useStaffAudit({ act, personId });
  const entries = audit.data?.pages.flatMap(({ items }) => items);
  const choose = (next: { act?: string; person?: string }) => {
    const params = { act: act ?? ALL, person: personId ? String(personId) : '', ...next };
    setSearch(
      Object.entries(params).filter(([, value]) => value !== '' && value !== ALL),
      { replace: true },
    );
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t.staff.actFilter()} className="w-full sm:w-72">
          <Select
            options={optionsOf(choices, (each) =>
              each === ALL ? t.staff.allActs() : t.staff.act[each](),
            )}
            value={act ?? ALL}
            onValueChange={(value) => choose({ act: value })}
          />
        </Field>
        {personId && (
          <Button variant="secondary" onClick={() => choose({ person: '' })}>
            {t.staff.allPeople()}
          </Button>
        )}
      </div>
      {audit.isLoadingError && <QueryError query={audit} />}
      {audit.isLoading && <SkeletonGroup className="grid gap-2" bars={['h-12', 'h-12', 'h-12']} />}
      {entries?.length === 0 && (
        <EmptyState icon={ScrollText} title={t.staff.noActs()} description={t.staff.noActsText()} />
      )}
      {entries && entries.length > 0 && (
        <AuditList entries={entries} onPerson={(id) => choose({ person: String(id) })} />
      )}
      <MoreButton list={audit} />
    </div>
  );
}
