import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Sheet, SheetContent } from '#client/components/ui/sheet.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { companySizes, industryLabel } from '#client/lib/job-labels.ts';
import {
  EXPERIENCE_LEVELS,
  INDUSTRIES,
  JOB_TYPES,
  type JobType,
  POSTED_WITHIN,
  SKILL_TAGS,
} from '#shared/domain/constants.ts';
import * as t from '#texts';
import { filterLabels } from '../filter-text.ts';
import {
  changeFilters,
  countFilters,
  type FilterName,
  type SearchFilters,
} from '../search-filters.ts';
import { RangeFilter } from './range-filter.tsx';
import { TextFilters } from './text-filters.tsx';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** How many jobs match, while that is known. */
  total: string | undefined;
  onSave: () => void;
}

/** All eleven filters. Each takes effect at once, in the list behind and in the address. */
export function FilterSheet({
  open,
  onOpenChange,
  filters,
  onChange,
  total,
  onSave,
}: FilterSheetProps) {
  const change = (changes: SearchFilters) => onChange(changeFilters(filters, changes));
  const group = (name: FilterName, children: ReactNode) => (
    <FilterGroup
      name={name}
      isSet={filters[name] !== undefined}
      onClear={() => change({ [name]: undefined })}
    >
      {children}
    </FilterGroup>
  );
  const toggleType = (type: JobType, on: boolean) => {
    const types = JOB_TYPES.filter((one) =>
      one === type ? on : (filters.jobType ?? []).includes(one),
    );
    change({ jobType: types.length > 0 ? types : undefined });
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent
        title={t.filters.title()}
        description={t.filters.description()}
        actions={
          countFilters(filters) > 0 && (
            <Button variant="quiet" onClick={() => onChange({})}>
              {t.jobs.clearAll()}
            </Button>
          )
        }
        footer={
          <>
            <Button variant="secondary" onClick={onSave}>
              {t.filters.save()}
            </Button>
            <Button onClick={() => onOpenChange(false)} className="grow">
              {total && !total.endsWith('+')
                ? t.filters.show({ count: Number(total) })
                : t.filters.showMany()}
            </Button>
          </>
        }
      >
        <div className="grid divide-y *:py-5 *:first:pt-0 *:last:pb-0">
          <TextFilters filters={filters} onChange={change} />
          <Switch
            label={t.jobs.remoteOnly()}
            checked={filters.remoteOnly ?? false}
            onCheckedChange={(on) => change({ remoteOnly: on || undefined })}
          />
          {group(
            'jobType',
            <div className="grid grid-cols-2 gap-2">
              {JOB_TYPES.map((type) => (
                <Checkbox
                  key={type}
                  label={t.jobs.type[type]()}
                  checked={filters.jobType?.includes(type) ?? false}
                  onCheckedChange={(on) => toggleType(type, on === true)}
                />
              ))}
            </div>,
          )}
          {group(
            'salaryRange',
            <RangeFilter
              unit="year"
              value={filters.salaryRange}
              onChange={(salaryRange) => change({ salaryRange })}
            />,
          )}
          {group(
            'hourlyRateRange',
            <RangeFilter
              unit="hour"
              value={filters.hourlyRateRange}
              onChange={(hourlyRateRange) => change({ hourlyRateRange })}
            />,
          )}
          {group(
            'experienceLevel',
            <Select
              aria-label={t.filters.experienceLevel()}
              placeholder={t.filters.any()}
              options={EXPERIENCE_LEVELS.map((value) => ({
                value,
                label: t.jobs.level[value](),
              }))}
              value={filters.experienceLevel ?? ''}
              onValueChange={(experienceLevel) => change({ experienceLevel })}
            />,
          )}
          {group(
            'industry',
            <Select
              aria-label={t.filters.industry()}
              placeholder={t.filters.any()}
              options={INDUSTRIES.map((value) => ({ value, label: industryLabel(value) }))}
              value={INDUSTRIES.find((one) => one === filters.industry) ?? ''}
              onValueChange={(industry) => change({ industry })}
            />,
          )}
          {group(
            'companySize',
            <Select
              aria-label={t.filters.companySize()}
              placeholder={t.filters.any()}
              options={companySizes.map((value) => ({ value, label: t.jobs.size[value]() }))}
              value={filters.companySize ?? ''}
              onValueChange={(companySize) => change({ companySize })}
            />,
          )}
          {group(
            'postedWithin',
            <Select
              aria-label={t.filters.postedWithin()}
              placeholder={t.filters.any()}
              options={POSTED_WITHIN.map((days) => ({
                value: String(days),
                label: t.jobs.within[days](),
              }))}
              value={filters.postedWithin ? String(filters.postedWithin) : ''}
              onValueChange={(value) =>
                change({ postedWithin: POSTED_WITHIN.find((days) => String(days) === value) })
              }
            />,
          )}
          {group(
            'skills',
            <Field label={t.filters.skills()} hideLabel hint={t.filters.skillsHint()}>
              <TagInput
                value={filters.skills ?? []}
                suggestions={SKILL_TAGS}
                max={20}
                onValueChange={(skills) =>
                  change({ skills: skills.length > 0 ? skills : undefined })
                }
              />
            </Field>,
          )}
        </div>
      </SheetContent>
    </Sheet>
  );
}

interface FilterGroupProps {
  name: FilterName;
  isSet: boolean;
  onClear: () => void;
  children: ReactNode;
}

function FilterGroup({ name, isSet, onClear, children }: FilterGroupProps) {
  const label = filterLabels[name]();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-2 flex h-8 items-center justify-between">
        <p aria-hidden className="font-semibold text-sm">
          {label}
        </p>
        {isSet && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.jobs.clearFilter({ filter: label })}
            onClick={onClear}
          >
            {t.common.clear()}
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  );
}
