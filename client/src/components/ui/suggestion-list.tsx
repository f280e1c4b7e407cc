import { type ReactNode, useEffect, useRef } from 'react';

export interface Suggestion {
  id: string | number;
  text: string;
}

interface SuggestionListProps<Option extends Suggestion> {
  id: string;
  label: string;
  expanded: boolean;
  options: readonly Option[];
  /** Index of the option that has the keyboard; -1 for none. */
  active: number;
  onChoose: (option: Option) => void;
  renderOption?: (option: Option) => ReactNode;
}

/** Id of an option, for `aria-activedescendant`. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** Listbox below an input, which keeps the focus. */
export function SuggestionList<Option extends Suggestion>(props: SuggestionListProps<Option>) {
  const { id: listId, label, expanded, options, active, onChoose } = props;
  const { renderOption = ({ text }) => text } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      hidden={!expanded}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(24rem,60dvh)] overflow-y-auto rounded-md border bg-surface-raised p-1 shadow-overlay"
    >
      {expanded &&
        options.map((option, index) => (
          <div
            key={option.id}
            id={suggestionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Not on click: the input would lose its focus before it and close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(option);
            }}
            className="flex min-h-9 pointer-coarse:min-h-11 cursor-default items-center rounded-sm px-3 text-sm hover:bg-surface-sunken aria-selected:bg-surface-sunken"
          >
            {renderOption(option)}
          </div>
        ))}
    </div>
  );
}
