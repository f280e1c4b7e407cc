import { Button } from '#client/components/ui/button.tsx';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import { Field } from '#client/components/ui/field.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { Sheet, SheetContent } from '#client/components/ui/sheet.tsx';
import { Switch } from '#client/components/ui/switch.tsx';
import { TagInput } from '#client/components/ui/tag-input.tsx';
import { SKILL_TAGS } from '#shared/domain/constants.ts';
import {
  FILTER_LIMITS,
  FILTER_NAMES,
  type FilterName,
  isFilterOfKind,
  searchFilters,
} from '#shared/domain/posting-fields.ts';
import * as t from '#texts';
import { choiceText, filterLabels } from '../filter-text.ts';
import { changeFilters, countFilters, type SearchFilters } from '../search-filters.ts';
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

/** All filters. Each applies immediately, in the list behind and in the address. */
export function FilterSheet({
  open,
  onOpenChange,
  filters,
  onChange,
  total,
  onSave,
}: FilterSheetProps) {
  const change = (changes: SearchFilters) => onChange(changeFilters(filters, changes));
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
          {FILTER_NAMES.filter((name) => !isFilterOfKind(name, 'text')).map((name) => (
            <FilterGroup key={name} name={name} filters={filters} onChange={change} />
          ))}
        </div>
      </SheetContent>
    </Sheet>
  );
}

interface FilterGroupProps {
  name: FilterName;
  filters: SearchFilters;
  onChange: (changes: SearchFilters) => void;
}

function FilterGroup(props: FilterGroupProps) {
  const { name, filters, onChange } = props;
  const label = filterLabels[name]();
  if (isFilterOfKind(name, 'flag')) {
    return (
      <Switch
        label={label}
        checked={filters[name] ?? false}
        onCheckedChange={(on) => onChange({ [name]: on || undefined })}
      />
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

/** The control of a filter, by its kind. */
function FilterControl({ name, filters, onChange }: FilterGroupProps) {
  const set = (value: unknown) => onChange({ [name]: value });
  if (isFilterOfKind(name, 'range')) {
    return <RangeFilter name={name} value={filters[name]} onChange={set} />;
  }
  if (isFilterOfKind(name, 'one')) {
    const choices: readonly (string | number)[] = searchFilters[name].of;
    return (
      <Select
        aria-label={filterLabels[name]()}
        placeholder={t.filters.any()}
        options={choices.map((choice) => ({
          value: String(choice),
          label: choiceText(name, choice),
        }))}
        value={String(filters[name] ?? '')}
        onValueChange={(value) => set(choices.find((choice) => String(choice) === value))}
      />
    );
  }
  if (isFilterOfKind(name, 'many')) {
    const chosen = filters[name] ?? [];
    const toggle = (choice: string, on: boolean) => {
      const next = searchFilters[name].of.filter((one) =>
        one === choice ? on : chosen.includes(one),
      );
      set(next.length > 0 ? next : undefined);
    };
    return (
      <div className="grid grid-cols-2 gap-2">
        {searchFilters[name].of.map((choice) => (
          <Checkbox
            key={choice}
            label={choiceText(name, choice)}
            checked={chosen.includes(choice)}
            onCheckedChange={(on) => toggle(choice, on === true)}
          />
        ))}
      </div>
    );
  }
  if (isFilterOfKind(name, 'tags')) {
    return (
      <Field label={filterLabels[name]()} hideLabel hint={t.filters.skillsHint()}>
        <TagInput
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
