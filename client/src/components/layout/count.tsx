import * as t from '#texts';

/** Badge with an unread count; not rendered for 0. */
export function Count({ value = 0 }: { value?: number }) {
  if (value === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-primary px-1.5 font-medium text-primary-ink text-sm leading-none">
      <span aria-hidden>{value > 9 ? '9+' : value}</span>
      <span className="sr-only">{t.layout.unread({ count: value })}</span>
    </span>
  );
}
