/** What the search has to reach; `isEnforced` decides whether a miss fails the benchmark. */
export const FLOORS = {
  isEnforced: false as boolean,
  successAt10: { total: 0.92, eachClass: 0.85 },
  /** Of the queries that something answers. */
  emptyAtMost: 0.02,
};
