import { Avatar, firstTwoLetters, initialsOf } from '#client/components/ui/avatar.tsx';
import type { ShellUser } from './navigation.ts';

export function accountInitials({ role, fullName }: ShellUser): string {
  return role === 'job_seeker' ? initialsOf(fullName) : firstTwoLetters(fullName);
}

export function AccountAvatar({ user }: { user: ShellUser }) {
  return <Avatar size="sm" initials={accountInitials(user)} />;
}
