export function AdviceList({ advice }: { advice: readonly { title: string; text: string }[] }) {
  return (
    <ol className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {advice.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2rem_1fr] content-start">
          <span aria-hidden className="font-serif text-lg text-primary tabular-nums">
            {index + 1}
          </span>
          <div>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <p className="max-w-reading text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
