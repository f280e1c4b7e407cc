import { Link } from 'wouter';
import { paths } from '#client/lib/text/paths.ts';
import * as t from '#texts';

/** Logo: a canoe and its paddle. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-primary" />
      <path
        d="M4 12.5c3.5 4.5 7.4 6.5 12 6.5s8.5-2 12-6.5c-.4 6.5-4.9 10.5-12 10.5S4.4 19 4 12.5Z"
        className="fill-primary-ink"
      />
      <path
        d="m21 6.5-9.5 20"
        className="stroke-primary-ink"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <Link
      href={paths.home}
      aria-label={t.layout.home()}
      className="flex shrink-0 items-center gap-2.5 rounded-sm font-semibold font-serif text-lg"
    >
      <Mark />
      {/* In French, two buttons leave no room for it in a window of 1280 px at 400 %. */}
      <span className="in-[header]:max-[22rem]:hidden">Portage</span>
    </Link>
  );
}
