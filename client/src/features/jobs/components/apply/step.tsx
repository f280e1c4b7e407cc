import type { ReactNode, Ref } from 'react';
import { Card } from '#client/components/ui/card.tsx';

interface StepProps {
  title: string;
  text: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** Card with the next step for the reader of a job. */
export function Step({ title, text, children, ref }: StepProps) {
  return (
    <Card ref={ref} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none print:hidden">
      <div className="grid gap-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </Card>
  );
}
