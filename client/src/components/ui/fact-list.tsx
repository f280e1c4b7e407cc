interface FactListProps {
  facts: readonly { figure: string; text: string }[];
}

/** Figures with what each of them is. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid content-start divide-y rounded-lg border bg-surface-raised px-5">
      {facts.map(({ figure, text }) => (
        <div key={text} className="grid grid-cols-[5rem_1fr] items-baseline gap-4 py-4">
          <dt className="font-semibold font-serif whitespace-nowrap text-lg text-primary tabular-nums">
            {figure}
          </dt>
          <dd className="text-muted text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
