import * as t from '#texts';

/** The first stop of the Tab key: past the header, to `<main id="content">`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:font-medium focus:text-primary-ink"
    >
      {t.layout.skipToContent()}
    </a>
  );
}
