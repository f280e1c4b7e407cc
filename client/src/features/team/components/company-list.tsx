import { Check, Plus } from 'lucide-react';
import * as t from '#texts';
import { useCompanies, useSwitchCompany } from '../company-api.ts';
import type { CompanyChoicesProps } from './company-menu.tsx';

interface CompanyListProps extends CompanyChoicesProps {
  /** Called when a company is chosen. */
  onChoose: () => void;
}

/** Part of the mobile menu: the present company, the person's others, and adding one. */
export default function CompanyList({ company, onAdd, onChoose }: CompanyListProps) {
  const { data: companies = [] } = useCompanies();
  const change = useSwitchCompany();
  return (
    <section aria-label={t.team.companies()} className="-mx-3 mb-4 grid gap-1 border-b pb-4">
      {companies.length > 1 ? (
        companies.map(({ id, name, role, isCurrent }) => (
          <button
            key={id}
            type="button"
            aria-current={isCurrent || undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-left hover:bg-surface-sunken"
            onClick={() => {
              onChoose();
              if (!isCurrent) change.mutate({ params: { id } });
            }}
          >
            <Check
              aria-hidden
              className={isCurrent ? 'size-5 shrink-0 text-primary' : 'invisible size-5 shrink-0'}
            />
            <span className="grid min-w-0">
              <bdi className="truncate font-medium">{name}</bdi>
              <span className="text-muted text-sm">{t.team.role[role]()}</span>
            </span>
          </button>
        ))
      ) : (
        <p className="wrap-anywhere px-3 py-1.5">
          <bdi className="font-medium">{company.name}</bdi>
          <span className="block text-muted text-sm">{t.team.role[company.role]()}</span>
        </p>
      )}
      <button
        type="button"
        className="flex h-11 items-center gap-3 rounded-md px-3 hover:bg-surface-sunken"
        onClick={() => {
          onChoose();
          onAdd();
        }}
      >
        <Plus aria-hidden className="size-5" />
        {t.team.addCompany()}
      </button>
    </section>
  );
}
