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
          // On a phone the line runs from the middle of a dot to that of the next.
          className="relative border-primary pl-6 last:border-transparent not-last:pb-5 before:absolute before:top-3 before:-bottom-3 before:left-[5px] before:w-0.5 before:bg-primary last:before:hidden sm:border-t-2 sm:pt-4 sm:pr-6 sm:pl-0 sm:before:hidden"
        >
          <span
            aria-hidden
            className="sm:-top-[7px] absolute top-1.5 left-0 size-3 rounded-full bg-primary"
          />
          <p className="font-semibold">{title}</p>
          <p className="text-muted text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
