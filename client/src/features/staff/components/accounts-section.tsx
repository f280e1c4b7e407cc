import type { SectionProps } from '../section.ts';
import { AccountDetail } from './account-detail.tsx';

export default function AccountsSection({ id }: SectionProps) {
  return id === undefined ? null : <AccountDetail id={id} />;
}
