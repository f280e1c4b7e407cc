import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Checkbox } from '#client/components/ui/checkbox.tsx';
import type { CallOf } from '#shared/contract/contract.ts';
import type { FilterName } from '#shared/domain/posting-fields.ts';
import { choiceText, countText } from '../../filter-text.ts';

export type Facets = CallOf<'countFacets'>['response'];

/** Number of jobs of a choice; undefined while loading, or if the filter is not counted. */
export function countOf(
  facets: Facets | undefined,
  name: FilterName,
  choice: string | number | boolean,
): number | undefined {
  if (!facets || !(name in facets)) return undefined;
  const counts = facets[name as keyof Facets];
  return counts.find(({ value }) => value === String(choice))?.count ?? 0;
}

/** Choice with its number of jobs; grey if it has none. */
export function CountedLabel({
  count,
  children,
}: {
  count: number | undefined;
  children: ReactNode;
}) {
  return (
    <span className={cx('flex justify-between gap-2', count === 0 && 'text-muted')}>
      <span>{children}</span>
      <span className="shrink-0 text-muted tabular-nums">
        {count !== undefined && countText(count)}
      </span>
    </span>
  );
}

interface ChoicesProps {
  name: Parameters<typeof choiceText>[0];
  choices: readonly (string | number)[];
  chosen: readonly (string | number)[];
  facets: Facets | undefined;
}

const grid = 'grid grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-6 [&_label]:grow';

interface ManyChoicesProps extends ChoicesProps {
  onChange: (chosen: (string | number)[]) => void;
}

export function ManyChoices({ name, choices, chosen, facets, onChange }: ManyChoicesProps) {
  return (
    <div className={grid}>
      {choices.map((choice) => (
        <Checkbox
          key={choice}
          label={
            <CountedLabel count={countOf(facets, name, choice)}>
              {choiceText(name, choice)}
            </CountedLabel>
          }
          checked={chosen.includes(choice)}
          onCheckedChange={(on) =>
            onChange(choices.filter((one) => (one === choice ? on === true : chosen.includes(one))))
          }
        />
      ))}
    </div>
  );
}

interface OneChoiceProps extends ChoicesProps {
  onChange: (choice: string | number) => void;
}

/** Native radio buttons, which handle the arrow keys. */
export function OneChoice({ name, choices, chosen, facets, onChange }: OneChoiceProps) {
  const group = useId();
  return (
    <div className={grid}>
      {choices.map((choice) => (
        <label key={choice} className="flex cursor-pointer items-start gap-3 py-0.5 text-sm">
          <input
            type="radio"
            name={group}
            checked={chosen.includes(choice)}
            onChange={() => onChange(choice)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="grow">
            <CountedLabel count={countOf(facets, name, choice)}>
              {choiceText(name, choice)}
            </CountedLabel>
          </span>
        </label>
      ))}
    </div>
  );
}
