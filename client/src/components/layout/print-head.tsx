import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#client/lib/text/format.ts';
import * as t from '#texts';
import { Mark } from './brand.tsx';

/** Top of a printed page: the mark, the page's address and the day of printing. */
export function PrintHead() {
  const [printed, setPrinted] = useState<{ day: string; address: string }>();
  useEffect(() => {
    const note = () =>
      flushSync(() => setPrinted({ day: formatDate(new Date()), address: location.href }));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  if (!printed) return null;
  return (
    <div
      data-print-head
      className="mb-6 hidden items-center justify-between gap-6 border-b pb-3 text-sm print:flex"
    >
      <span className="flex items-center gap-2 font-semibold font-serif text-lg">
        <Mark />
        Portage
      </span>
      <span className="wrap-anywhere text-right">
        {printed.address}
        <br />
        {t.layout.printedOn({ day: printed.day })}
      </span>
    </div>
  );
}
