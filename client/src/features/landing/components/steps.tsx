import type { Text } from '#shared/locales/text.ts';

interface StepsProps {
  steps: readonly { title: Text; text: Text }[];
}

export function Steps({ steps }: StepsProps) {
  return (
    <ol className="mt-6 grid gap-6 md:grid-cols-3 md:gap-10">
      {steps.map(({ title, text }, index) => (
        <li key={title()} className="flex gap-4">
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-full border border-primary font-semibold text-primary text-sm tabular-nums"
          >
            {index + 1}
          </span>
          <div className="grid content-start gap-1">
            <p className="mt-1 font-medium">{title()}</p>
            <p className="text-muted text-sm">{text()}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
