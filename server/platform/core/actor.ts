import type { Role } from '#shared/domain/constants.ts';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';

/** The signed-in person, with the fields that rules need. */
export interface Actor {
  id: number;
  role: Role;
  /** Set on staff calls, where the person is a member of staff. */
  staff?: { role: StaffRole; secondFactor: StaffFactor };
}
