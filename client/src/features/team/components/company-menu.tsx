import { Check, Plus } from 'lucide-react';
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '#client/components/ui/dropdown-menu.tsx';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';
import { useCompanies, useSwitchCompany } from '../company-api.ts';

export interface CompanyChoicesProps {
  company: NonNullable<CurrentUser['company']>;
  onAdd: () => void;
}

/** Part of the account menu: the present company, the person's others, and adding one. */
export default function CompanyMenu({ company, onAdd }: CompanyChoicesProps) {
  const { data: companies = [] } = useCompanies();
  const change = useSwitchCompany();
  return (
    <>
      {companies.length > 1 ? (
        <>
          <DropdownMenuLabel>{t.team.companies()}</DropdownMenuLabel>
          {companies.map(({ id, name, role, isCurrent }) => (
            <DropdownMenuItem
              key={id}
              aria-current={isCurrent || undefined}
              onSelect={() => isCurrent || change.mutate({ params: { id } })}
            >
              <Check aria-hidden className={isCurrent ? undefined : 'invisible'} />
              <span className="grid min-w-0 max-w-56">
                <bdi className="truncate">{name}</bdi>
                <span className="text-muted">{t.team.role[role]()}</span>
              </span>
            </DropdownMenuItem>
          ))}
        </>
      ) : (
        <DropdownMenuLabel>
          <bdi>{company.name}</bdi> · {t.team.role[company.role]()}
        </DropdownMenuLabel>
      )}
      <DropdownMenuItem onSelect={onAdd}>
        <Plus aria-hidden />
        {t.team.addCompany()}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  );
}
