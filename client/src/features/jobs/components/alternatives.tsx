import { Button } from '#client/components/ui/button.tsx';
import type { SearchFilters } from '#shared/domain/search-filters.ts';
import * as t from '#texts';
import { otherSearch } from '../alternatives.ts';
import { useAlternatives, useInterpretation } from '../search-api.ts';

interface AlternativesProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** What is closest to a search that found nothing, each a press away, with how much it finds. */
export default function Alternatives({ filters, onChange }: AlternativesProps) {
  const { data = [], isPending } = useAlternatives(filters);
  const understood = useInterpretation(filters).data?.understood;
  const place = understood?.find(({ kind }) => kind === 'place')?.text;
  const others = data
    .map((alternative) => otherSearch(filters, alternative, place))
    .filter((other) => other !== undefined);
  if (isPending) return <div className="h-10" />;
  return (
    <ul
      aria-label={t.jobs.alternatives()}
      className="flex flex-wrap justify-center gap-2 empty:hidden"
    >
      {others.map((other) => (
        <li key={other.text} className="max-w-full">
          <Button
            variant="secondary"
            onClick={() => onChange(other.filters)}
            className="h-auto min-h-10 max-w-full whitespace-normal py-2"
          >
            {other.text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
