import type { ReactNode, Ref } from 'react';

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Next step for the reader of a job, at the end of the card with its facts. */
export function Step({ title, text, children, ref }: StepProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="grid scroll-mt-20 gap-3 border-t pt-5 outline-none print:hidden"
    >
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}
