import { cx } from 'class-variance-authority';

interface StagesProps {
  stages: readonly { title: string; text: string }[];
  /** Index of the stage that is reached; all are drawn alike without it. */
  current?: number | undefined;
}

/** Stages of a process along a line, which is upright on a phone. */
export function Stages({ stages, current = stages.length }: StagesProps) {
  return (
    <ol className="grid auto-cols-fr sm:grid-flow-col">
      {stages.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          // On a phone the line runs from the middle of a dot to that of the next.
          className={cx(
            'relative pl-6 last:border-transparent max-sm:not-last:pb-5 before:absolute before:top-3 before:-bottom-3 before:left-[5px] before:w-0.5 last:before:hidden sm:border-t-2 sm:pt-4 sm:pr-6 sm:pl-0 sm:before:hidden',
            index < current ? 'border-primary before:bg-primary' : 'border-line before:bg-line',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'sm:-top-[7px] absolute top-1.5 left-0 size-3 rounded-full border-2',
              index <= current ? 'border-primary' : 'border-line-strong',
              index < current ? 'bg-primary' : 'bg-surface-raised',
            )}
          />
          <p className="font-semibold">{title}</p>
          <p className="text-muted text-sm">{text}</p>
        </li>
      ))}
    </ol>
  );
}
