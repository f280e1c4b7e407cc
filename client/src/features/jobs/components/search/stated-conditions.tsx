import { X } from 'lucide-react';
import type { CallOf } from '#shared/contract/contract.ts';
import {
  changeFilters,
  moveTo,
  readFilters,
  type SearchFilters,
  withoutWords,
} from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { searchText } from '../../filter-text.ts';
import { useNearMe } from '../../use-near-me.ts';

type Condition = CallOf<'interpretSearch'>['response']['conditions'][number];

interface StatedConditionsProps {
  conditions: readonly Condition[];
  /** Phrases of the keyword that were not used. */
  unused: readonly string[];
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** '$30 or more an hour' */
export const conditionText = ({ label, query }: Condition): string =>
  label ?? searchText(readFilters(query));

/** Conditions that the keyword states, to be changed as filters or removed, and what is not used. */
export function StatedConditions({ conditions, unused, filters, onChange }: StatedConditionsProps) {
  const myPlace = conditions.find(({ asksPlace }) => asksPlace)?.text ?? '';
  const nearMe = useNearMe((label) => onChange(moveTo(filters, { label, text: myPlace })));

  function toFilters({ text, query, asksPlace }: Condition) {
    if (asksPlace) nearMe.locate();
    else onChange(changeFilters(withoutWords(filters, text), readFilters(query)));
  }

  return (
    <>
      {conditions.map((condition) => {
        const text = conditionText(condition);
        const { asksPlace, query } = condition;
        const shown = <span className="truncate">{asksPlace ? t.jobs.chooseMyPlace() : text}</span>;
        return (
          <span
            key={condition.text}
            className="inline-flex h-8 max-w-72 shrink-0 items-center rounded-sm border border-line-strong/60 font-medium"
          >
            {asksPlace || query ? (
              <button
                type="button"
                title={asksPlace ? undefined : t.jobs.changeCondition({ condition: text })}
                aria-label={asksPlace ? undefined : t.jobs.changeCondition({ condition: text })}
                aria-busy={nearMe.isPending || undefined}
                onClick={() => toFilters(condition)}
                className="inline-flex h-full min-w-0 items-center rounded-l-sm pr-1 pl-3 transition-colors hover:bg-surface-sunken"
              >
                {shown}
              </button>
            ) : (
              <span className="inline-flex min-w-0 pr-1 pl-3">{shown}</span>
            )}
            <button
              type="button"
              aria-label={t.jobs.removeCondition({ condition: text })}
              title={t.jobs.removeCondition({ condition: text })}
              onClick={() => onChange(withoutWords(filters, condition.text))}
              className="inline-flex h-full items-center rounded-r-sm px-2 transition-colors hover:bg-surface-sunken"
            >
              <X aria-hidden className="size-3.5 text-muted" />
            </button>
          </span>
        );
      })}
      {unused.length > 0 && (
        <p className="shrink-0 text-muted">
          {t.jobs.unused({ phrases: unused.map((text) => t.jobs.quoted({ text })).join(', ') })}
        </p>
      )}
    </>
  );
}
