import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls/calls.ts';

/** Number of unread messages; 0 for a visitor. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const { data } = useQuery({ ...callOptions('countUnreadMessages', {}), enabled: isSignedIn });
  return data?.unread ?? 0;
}
