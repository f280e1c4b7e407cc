import { useEffect, useState } from 'react';
import { momentText } from '../page-clock.ts';

const SECOND_MS = 1_000;

/** Time by which this page and the server go, with its zone, which follows each move of the clock. */
export function ServerTime() {
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setDate(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={date.toISOString()}>{momentText(date)}</time>;
}
