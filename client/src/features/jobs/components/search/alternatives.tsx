import { Button } from '#client/components/ui/button.tsx';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { alternativeSearch } from '../../alternatives.ts';
import { useAlternatives, useInterpretation } from '../../search-api.ts';

interface AlternativesProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Buttons for the alternatives to a search without results. */
export default function Alternatives({ filters, onChange }: AlternativesProps) {
  const { data = [], isPending } = useAlternatives(filters);
  const understood = useInterpretation(filters).data?.understood;
  const place = understood?.find(({ kind }) => kind === 'place')?.text;
  const alternatives = data
    .map((alternative) => alternativeSearch(filters, alternative, place))
    .filter((alternative) => alternative !== undefined);
  if (isPending) return <div className="h-10" />;
  return (
    <ul
      aria-label={t.jobs.alternatives()}
      className="flex flex-wrap justify-center gap-2 empty:hidden"
    >
      {alternatives.map(({ text, filters: alternativeFilters }) => (
        <li key={text} className="max-w-full">
          <Button variant="secondary" onClick={() => onChange(alternativeFilters)} size="long">
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
