import { Avatar, firstTwoLetters, initialsOf } from '#client/components/ui/avatar.tsx';
import type { ShellUser } from './navigation.ts';

export function AccountAvatar({ user }: { user: ShellUser }) {
  const initials =
    user.role === 'job_seeker' ? initialsOf(user.fullName) : firstTwoLetters(user.fullName);
  return <Avatar size="sm" initials={initials} />;
}
