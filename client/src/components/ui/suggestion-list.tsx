interface SuggestionListProps {
  id: string;
  label: string;
  expanded: boolean;
  options: readonly { id: string | number; text: string }[];
  /** The index of the option that the keyboard is at; -1 for none. */
  active: number;
  onActiveChange: (index: number) => void;
  onChoose: (text: string) => void;
}

/** The id by which a box with suggestions points at one of them. */
export const suggestionId = (listId: string, index: number) => `${listId}-${index}`;

/** What a box with suggestions offers below itself; the keyboard stays in the box. */
export function SuggestionList(props: SuggestionListProps) {
  const { id: listId, label, expanded, options, active, onActiveChange, onChoose } = props;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      hidden={!expanded}
      className="absolute inset-x-0 top-full z-40 mt-1 rounded-md border bg-surface-raised p-1 shadow-overlay"
    >
      {expanded &&
        options.map(({ id, text }, index) => (
          <div
            key={id}
            id={suggestionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Not on click: before that the box would lose the focus and close the list.
            onMouseDown={(event) => {
              event.preventDefault();
              onChoose(text);
            }}
            onMouseEnter={() => onActiveChange(index)}
            className="flex min-h-9 cursor-default items-center rounded-sm px-3 text-sm aria-selected:bg-surface-sunken"
          >
            {text}
          </div>
        ))}
    </div>
  );
}
