import type { ReactNode } from 'react';
import { hasStaffRole, type StaffRole } from '#shared/domain/staff.ts';
import * as t from '#texts';
import { useDesk } from '../api.ts';

interface ActsGateProps {
  /** Whether the reader has a part in it. */
  isParty: boolean;
  /** The least role that may act. */
  needs?: StaffRole;
  children: ReactNode;
}

/** Shows acts to those who may do them, and says to the others why they may not. */
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

/** Whether the reader's role may do what this one may. */
export function useMayAct(role: StaffRole): boolean {
  const desk = useDesk().data;
  return desk !== undefined && hasStaffRole(desk.role, role);
}
