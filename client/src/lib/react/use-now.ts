import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Current time, updated every minute or at another interval in ms. */
export function useNow(everyMs = MINUTE): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
