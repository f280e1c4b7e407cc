import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import type { LiteralPart } from '#shared/domain/search.ts';
import {
  changeFilters,
  moveTo,
  type SearchFilters,
  takeLiterally,
} from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { useInterpretation } from '../../search-api.ts';
import { conditionText, StatedConditions } from './stated-conditions.tsx';

interface UnderstandingProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Interpretation of a search, with buttons to search for a part as it was typed instead. */
export default function Understanding({ filters, onChange }: UnderstandingProps) {
  const { keyword = '', literal } = filters;
  const { data } = useInterpretation(filters);
  const {
    understood = [],
    conditions = [],
    unused = [],
    corrected,
    location,
    elsewhere,
  } = data ?? {};
  const section = useRef<HTMLElement>(null);
  const labels = understood.map(({ kind, label }) =>
    kind === 'remote' || kind === 'radius'
      ? label
      : t.jobs.understoodAs({ kind: t.jobs.understood[kind](), label }),
  );
  const place = location && t.jobs.understoodAs({ kind: t.jobs.location(), label: location });

  function change(next: SearchFilters) {
    onChange(next);
    // The pressed button is removed, so the focus moves to the section.
    section.current?.focus({ preventScroll: true });
  }
  const searchLiterally = (part: LiteralPart) => change(takeLiterally(filters, part));

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t.jobs.understanding()}
      className={cx(
        '-my-1 flex min-h-10 min-w-px items-center gap-2 py-1 text-sm outline-none md:flex-wrap',
        // One line on phones, so that the list does not move; a cut-off item hints at scrolling.
        'max-md:-mx-4 max-md:h-10 max-md:w-screen max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:shrink-0',
        (corrected || elsewhere || place || literal) && 'pr-2',
        understood.length + conditions.length + unused.length > 0 && 'pr-2',
      )}
    >
      <span role="status" className="sr-only">
        {[
          corrected && t.jobs.showingFor({ keyword: corrected }),
          ...labels,
          ...conditions.map(conditionText),
          place,
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {corrected && (
        <p className="wrap-anywhere shrink-0 leading-tight max-sm:w-72">
          {t.jobs.showingFor({ keyword: corrected })}{' '}
          <Button variant="link" size="inline" onClick={() => searchLiterally('spelling')}>
            {t.jobs.searchInstead({ keyword })}
          </Button>
        </p>
      )}
      {elsewhere && (
        <Button
          variant="link"
          size="inline"
          className="shrink-0"
          onClick={() => change(moveTo({ ...filters, keyword: corrected ?? keyword }, elsewhere))}
        >
          {t.jobs.searchElsewhere({ place: elsewhere.label })}
        </Button>
      )}
      {understood.map(({ kind, text }, index) => (
        <Chip
          key={`${kind} ${text}`}
          label={t.jobs.takeLiterally({ understood: labels[index] ?? '', text })}
          onPress={() => searchLiterally(kind)}
        >
          {labels[index]}
        </Chip>
      ))}
      <StatedConditions
        conditions={conditions}
        unused={unused}
        filters={{ ...filters, keyword: corrected ?? keyword }}
        onChange={change}
      />
      {place && (
        <Badge tone="outline" className="h-8">
          {place}
        </Badge>
      )}
      {literal && (
        <Chip
          label={t.jobs.understandAgain()}
          onPress={() => change(changeFilters(filters, { literal: undefined }))}
        >
          {t.jobs.asTyped()}
        </Chip>
      )}
    </section>
  );
}

interface ChipProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Chip({ label, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="inline-flex h-8 max-w-72 shrink-0 items-center gap-1.5 rounded-sm border border-line-strong/60 pr-2 pl-3 font-medium transition-colors hover:bg-surface-sunken"
    >
      <span className="truncate">{children}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-muted" />
    </button>
  );
}
