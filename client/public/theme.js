// A file of its own, loaded before the first paint: the content security policy allows no inline
// script. client/src/lib/storage/theme.ts keeps the same rule for the rest of the visit.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem('portage-theme');
  } catch {
    // Storage is blocked: the default, light, holds.
  }
  const dark =
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', dark);
  // A form that only the app can send would reload the page before the app is there, with what was
  // typed, a password too, in the address.
  addEventListener(
    'submit',
    (event) => {
      if (!event.target.hasAttribute('action')) event.preventDefault();
    },
    true,
  );
  if (theme !== 'dark' && theme !== 'system') return;
  // The server's HTML has light chosen, until the switch is hydrated.
  addEventListener('DOMContentLoaded', () => {
    const choice = document.querySelector(`input[type="radio"][value="${theme}"]`);
    if (choice) choice.checked = true;
  });
})();
