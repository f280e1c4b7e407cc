import type { Config } from 'tailwindcss';

/** Colours are roles, not hues: their values per theme stand in `client/src/app/theme.css`. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  darkMode: 'class',
} satisfies Config;
