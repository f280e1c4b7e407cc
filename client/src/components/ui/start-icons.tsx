import type { ComponentProps } from 'react';

/** An icon of Lucide's (ISC licence), drawn on 24 by 24; the text beside it speaks for it. */
const icon = (path: string) => (props: ComponentProps<'svg'>) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d={path} />
  </svg>
);

// What every visit starts with: lucide-react's own machinery weighs more than these five.
export const ArrowDown = icon('M12 5v14m7-7-7 7-7-7');
export const ArrowRight = icon('M5 12h14m-7-7 7 7-7 7');
export const CircleAlert = icon('M2 12a10 10 0 1 0 20 0 10 10 0 0 0-20 0m10-4v4m0 4h.01');
export const LoaderCircle = icon('M21 12a9 9 0 1 1-6.219-8.56');
export const RotateCw = icon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8m0-5v5h-5');
