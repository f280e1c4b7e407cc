import type { ReactNode } from 'react';

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Next step for the reader of a job, at the end of the card with its facts. */
export function Step({ title, text, children }: StepProps) {
  return (
    <div className="grid gap-3 border-t pt-5 print:hidden">
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}
