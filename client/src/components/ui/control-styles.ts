/** Box shared by text fields, selects and the tag input. */
export const controlStyles = [
  'w-full rounded-md border border-line-strong bg-surface-raised text-base text-ink',
  'transition-colors hover:border-muted',
  'focus-visible:border-primary focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:cursor-not-allowed disabled:opacity-60',
].join(' ');
