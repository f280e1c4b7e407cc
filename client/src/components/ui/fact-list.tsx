interface FactListProps {
  facts: readonly { figure: string; text: string }[];
}

/** Figures with what each of them is. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid content-start sm:grid-cols-[minmax(5rem,max-content)_1fr] gap-x-4 divide-y rounded-lg border bg-surface-raised px-5">
      {facts.map(({ figure, text }) => (
        <div key={text} className="grid items-baseline sm:col-span-full sm:grid-cols-subgrid py-4">
          <dt className="font-semibold font-serif whitespace-nowrap text-lg text-primary tabular-nums">
            {figure}
          </dt>
          <dd className="text-muted text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
