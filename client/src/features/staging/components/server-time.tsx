import { useEffect, useState } from 'react';
import { localeTag } from '#client/lib/text/i18n.ts';

const SECOND_MS = 1_000;

/** Time of the server's clock, which differs from the browser's if it was moved. */
export function ServerTime({ now }: { now: string }) {
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    const offsetMs = Date.parse(now) - Date.now();
    const show = () => setTime(Date.now() + offsetMs);
    show();
    const timer = setInterval(show, SECOND_MS);
    return () => clearInterval(timer);
  }, [now]);
  const format = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'medium' });
  const date = new Date(time);
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
