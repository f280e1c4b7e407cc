import { personStore } from '#client/lib/storage/person-store.ts';

const MAX_SEEN = 500;

const useStore = personStore(
  'seen-jobs',
  { ids: [] as readonly number[] },
  { storage: 'localStorage' },
);

/** Whether the signed-in job seeker has opened this job in this browser. */
export const useIsSeen = (id: number) => useStore(({ ids }) => ids.includes(id));

export function rememberSeen(id: number): void {
  const { ids } = useStore.getState();
  if (ids[0] === id) return;
  useStore.setState({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, MAX_SEEN) });
}
