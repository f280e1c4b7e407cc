import { Button } from '#client/components/ui/button.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Sheet } from '#client/components/ui/sheet.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import type { PanelProps } from '#client/lib/react/lazy-component.ts';
import type { CallOf } from '#shared/contract/contract.ts';
import { SKILL_TAGS } from '#shared/domain/constants.ts';
import {
  FILTER_LIMITS,
  FILTER_NAMES,
  type FilterName,
  isFilterOfKind,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import { changeFilters, countFilters, type SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { filterLabels } from '../../filter-text.ts';
import { useFacets, useHasPlace, useRangeCounts } from '../../search-api.ts';
import { CountedLabel, countOf, type Facets, ManyChoices, OneChoice } from './filter-choices.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilters } from './text-filters.tsx';

interface FilterSheetProps extends PanelProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** Number of matching jobs; undefined while loading. */
  total: string | undefined;
  onSave: () => void;
}

/** Type and pay, which most people set, before the others. */
const FIRST: readonly FilterName[] = ['radiusKm', 'jobType', 'salaryRange', 'hourlyRateRange'];
const GROUPS = [
  ...FIRST,
  ...FILTER_NAMES.filter((name) => !(isFilterOfKind(name, 'text') || FIRST.includes(name))),
];

/** Panel of all filters, each of which applies immediately. */
export default function FilterSheet({
  open,
  onOpenChange,
  filters,
  onChange,
  total,
  onSave,
}: FilterSheetProps) {
  const change = (changes: SearchFilters) => onChange(changeFilters(filters, changes));
  const facets = useFacets(filters, { enabled: open });
  const ranges = useRangeCounts(filters, { enabled: open });
  const hasPlace = useHasPlace(filters);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
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
      <div className="grid divide-y *:py-4 *:first:pt-0 *:last:pb-0">
        <TextFilters filters={filters} onChange={change} />
        {GROUPS.filter((name) => name !== 'radiusKm' || hasPlace).map((name) => (
          <FilterGroup
            key={name}
            name={name}
            filters={filters}
            facets={facets.data}
            ranges={ranges.data}
            onChange={change}
          />
        ))}
      </div>
    </Sheet>
  );
}

interface FilterGroupProps {
  name: FilterName;
  filters: SearchFilters;
  facets: Facets | undefined;
  ranges: CallOf<'countRanges'>['response'] | undefined;
  onChange: (changes: SearchFilters) => void;
}

function FilterGroup(props: FilterGroupProps) {
  const { name, filters, facets, onChange } = props;
  const label = filterLabels[name]();
  if (isFilterOfKind(name, 'flag')) {
    return (
      <div className="[&_label]:grow">
        <Switch
          label={<CountedLabel count={countOf(facets, name, true)}>{label}</CountedLabel>}
          checked={filters[name] ?? false}
          onCheckedChange={(on) => onChange({ [name]: on || undefined })}
        />
      </div>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-2 flex h-8 items-center justify-between">
        <p aria-hidden className="font-semibold text-sm">
          {label}
        </p>
        {filters[name] !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t.jobs.clearFilter({ filter: label })}
            onClick={() => onChange({ [name]: undefined })}
          >
            {t.common.clear()}
          </Button>
        )}
      </div>
      <FilterControl {...props} />
    </fieldset>
  );
}

/** Control of a filter, depending on its kind. */
function FilterControl({ name, filters, facets, ranges, onChange }: FilterGroupProps) {
  const set = (value: unknown) => onChange({ [name]: value });
  if (isFilterOfKind(name, 'range')) {
    return <RangeFilter name={name} value={filters[name]} counts={ranges?.[name]} onChange={set} />;
  }
  if (isFilterOfKind(name, 'one')) {
    const chosen = filters[name];
    return (
      <OneChoice
        name={name}
        choices={searchFilters[name].of}
        chosen={chosen === undefined ? [] : [chosen]}
        facets={facets}
        onChange={set}
      />
    );
  }
  if (isFilterOfKind(name, 'many')) {
    return (
      <ManyChoices
        name={name}
        choices={searchFilters[name].of}
        chosen={filters[name] ?? []}
        facets={facets}
        onChange={(choices) => set(choices.length > 0 ? choices : undefined)}
      />
    );
  }
  if (isFilterOfKind(name, 'tags')) {
    return (
      <Field label={filterLabels[name]()} hideLabel hint={t.filters.skillsHint()}>
        <TagInput
          placeholder={t.filters.skillsPlaceholder()}
          value={filters[name] ?? []}
          suggestions={SKILL_TAGS}
          max={FILTER_LIMITS.values}
          onValueChange={(tags) => set(tags.length > 0 ? tags : undefined)}
        />
      </Field>
    );
  }
  return null;
}
