import type { Role } from '#shared/domain/constants.ts';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';

/** The signed-in person, as far as rules need them. */
export interface Actor {
  id: number;
  role: Role;
  /** Set on the calls of staff, where the person is a member. */
  staff?: { role: StaffRole; secondFactor: StaffFactor };
}
