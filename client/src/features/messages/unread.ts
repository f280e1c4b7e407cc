import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#client/lib/calls.ts';

/** How many messages a signed-in person has not read. */
export function useUnreadMessages(isSignedIn: boolean): number {
  const { data = 0 } = useQuery({
    ...callOptions('listConversations', {}),
    enabled: isSignedIn,
    select: (conversations) => conversations.reduce((sum, each) => sum + each.unreadCount, 0),
  });
  return data;
}
