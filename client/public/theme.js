// A file of its own, loaded before the first paint: the content security policy allows no inline
// script. client/src/lib/theme.ts keeps the same rule for the rest of the visit.
(() => {
  let theme = null;
  let locale = 'en';
  try {
    if (localStorage.getItem('portage-locale') === 'fr') locale = 'fr';
    theme = localStorage.getItem('portage-theme');
  } catch {
    // Storage is blocked: the default, light, holds.
  }
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { classList, lang } = document.documentElement;
  classList.toggle('dark', dark);
  // The server's text is not in the language of this reader: client/src/app/main.tsx replaces it.
  classList.toggle('other-language', lang !== locale);
})();
