import { useEffect, useState } from 'react';
import { localeTag } from '#client/lib/i18n.ts';

const SECOND = 1_000;

/** The time of the server's clock, which is not the browser's where it was moved. */
export function ServerTime({ now }: { now: string }) {
  const [time, setTime] = useState(() => Date.parse(now));
  useEffect(() => {
    const ahead = Date.parse(now) - Date.now();
    const show = () => setTime(Date.now() + ahead);
    show();
    const timer = setInterval(show, SECOND);
    return () => clearInterval(timer);
  }, [now]);
  const format = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'medium', timeStyle: 'medium' });
  const date = new Date(time);
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
