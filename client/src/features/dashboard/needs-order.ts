/** Rows that fit above the fold together with the next card; the others are one press away. */
export const SHOWN_NEEDS = 4;

/**
 * All needs, the kinds by urgency. The first rows, which are shown at once, have the first of each
 * kind before the second of any, so that many of one kind do not hide another.
 */
export function orderNeeds<Need>(byKind: readonly (readonly Need[])[]): Need[] {
  const all = byKind.flatMap((needs, kind) => needs.map((need, rank) => ({ need, kind, rank })));
  const chosen = new Set(
    all.toSorted((a, b) => a.rank - b.rank || a.kind - b.kind).slice(0, SHOWN_NEEDS),
  );
  return [
    ...all.filter((each) => chosen.has(each)),
    ...all.filter((each) => !chosen.has(each)),
  ].map(({ need }) => need);
}
