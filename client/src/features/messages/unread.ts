import { useQuery } from '@tanstack/react-query';
import { listOptions } from '#client/lib/calls.ts';

/** How many messages a signed-in person has not read. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const { data = 0 } = useQuery({
    ...listOptions('listConversations', {}),
    enabled: isSignedIn,
    select: (conversations) => conversations.reduce((sum, each) => sum + each.unreadCount, 0),
  });
  return data;
}
