import type { Config } from 'tailwindcss';

const roles = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'muted',
  'line',
  'line-strong',
  'primary',
  'primary-hover',
  'primary-ink',
  'primary-soft',
  'positive',
  'positive-soft',
  'info',
  'info-soft',
  'caution',
  'caution-soft',
  'danger',
  'danger-fill',
  'danger-fill-hover',
  'danger-ink',
  'danger-soft',
  'scrim',
  'placeholder',
  ...[1, 2, 3, 4, 5, 6].flatMap((mark) => [`mark-${mark}`, `mark-${mark}-soft`]),
];

/**
 * Colours are roles, not hues: their values per theme stand in `client/src/app/theme.css`.
 * Sizes, weights and radii replace Tailwind's own, so that nothing outside the scale compiles.
 */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  darkMode: 'class',
  theme: {
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      ...Object.fromEntries(roles.map((role) => [role, `var(--${role})`])),
    },
    fontFamily: {
      sans: ['"Inter Variable"', '"Inter Fallback"', 'system-ui', 'sans-serif'],
      serif: ['"Source Serif 4 Variable"', '"Source Serif Fallback"', 'Georgia', 'serif'],
    },
    fontSize: {
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.25rem', '1.75rem'],
      xl: ['1.75rem', '2.25rem'],
      '2xl': ['clamp(2rem, 1.25rem + 3vw, 3.25rem)', '1.1'],
    },
    fontWeight: { normal: '400', medium: '500', semibold: '600' },
    borderRadius: { none: '0', sm: '4px', md: '8px', lg: '12px', full: '9999px' },
    boxShadow: {
      none: 'none',
      raised: '0 1px 2px var(--shade)',
      overlay: '0 1px 2px var(--shade), 0 12px 32px -8px var(--shade-deep)',
    },
    extend: {
      maxWidth: { form: '40rem', reading: '68ch' },
      transitionDuration: { DEFAULT: '150ms' },
      keyframes: {
        'late-in': { from: { visibility: 'hidden' } },
        'fade-in': { from: { opacity: '0' } },
        'fade-out': { to: { opacity: '0' } },
        'rise-in': { from: { opacity: '0', transform: 'translateY(4px)' } },
        advance: { from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.9)' } },
        'slide-in-right': { from: { transform: 'translateX(100%)' } },
        'slide-out-right': { to: { transform: 'translateX(100%)' } },
        'swipe-out': {
          from: { transform: 'translateX(var(--radix-toast-swipe-end-x))' },
          to: { transform: 'translateX(100%)' },
        },
      },
      animation: {
        /** Long enough for a slow answer; a failed one is retried after one second, then two. */
        'late-in': 'late-in 0s 2s both',
        /** For a wait that is mostly too short to be seen. */
        'soon-in': 'late-in 0s 150ms both',
        advance: 'advance 8s cubic-bezier(0, 0.7, 0.3, 1) both',
        'fade-in': 'fade-in 150ms ease-out',
        'fade-out': 'fade-out 120ms ease-in forwards',
        'rise-in': 'rise-in 150ms ease-out',
        'slide-in-right': 'slide-in-right 200ms ease-out',
        'slide-out-right': 'slide-out-right 150ms ease-in forwards',
        'swipe-out': 'swipe-out 120ms ease-out forwards',
      },
    },
  },
} satisfies Config;
