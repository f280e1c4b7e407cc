import type { ReactNode } from 'react';
import { hasStaffRole, type StaffRole } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useStaffDesk } from '../api.ts';

interface ActsGateProps {
  /** Whether the reader is a party to the case. */
  isParty: boolean;
  /** Lowest role that may act. */
  needs?: StaffRole;
  children: ReactNode;
}

/** Shows acts to readers who may do them, and the reason to those who may not. */
export function ActsGate({ isParty, needs = 'support', children }: ActsGateProps) {
  const mayAct = useMayAct(needs);
  if (isParty) {
    return (
      <p className="text-sm">
        <strong className="block">{t.staff.partyTitle()}</strong>
        <span className="text-muted">{t.staff.partyText()}</span>
      </p>
    );
  }
  if (!mayAct) return <p className="text-muted text-sm">{t.staff.supportOnly()}</p>;
  return children;
}

/** Whether the reader has this role or a higher one. */
export function useMayAct(role: StaffRole): boolean {
  const desk = useStaffDesk().data;
  return desk !== undefined && hasStaffRole(desk.role, role);
}
