import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** How many messages a signed-in person has not read. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const { data } = useQuery({ ...callOptions('countUnreadMessages', {}), enabled: isSignedIn });
  return data?.unread ?? 0;
}
