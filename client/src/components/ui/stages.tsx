interface StagesProps {
  stages: readonly { title: string; text: string }[];
}

/** Stages of a process along a line, which is upright on a phone. */
export function Stages({ stages }: StagesProps) {
  return (
    <ol className="grid auto-cols-fr sm:grid-flow-col">
      {stages.map(({ title, text }) => (
        <li
          key={title}
          className="relative border-primary pl-6 last:border-transparent not-last:pb-5 max-sm:ml-[5px] max-sm:border-l-2 sm:border-t-2 sm:pt-4 sm:pr-6 sm:pl-0"
        >
          <span
            aria-hidden
            className="-left-[7px] sm:-top-[7px] absolute top-1.5 size-3 rounded-full bg-primary sm:left-0"
          />
          <p className="font-semibold">{title}</p>
          <p className="text-muted text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
