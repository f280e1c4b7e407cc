/** Files that each page of the built client needs at once; the server preloads them in its HTML. */
export interface Preloads {
  /** Files by route pattern, in the order of matching. */
  pages: { pattern: string; files: string[] }[];
  /** Additional files of a signed-in person's pages. */
  member: string[];
  /** Script of pages that are mostly just read; it loads the app at the reader's first input. */
  reading: string | undefined;
}
