import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The present, moved on each minute: what says 'two minutes ago' stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
