import type { MemberRole } from '#shared/domain/company.ts';
import type { Role } from '#shared/domain/constants.ts';
import type { StaffFactor, StaffRole } from '#shared/domain/staff.ts';

/** A company for which an employer acts. */
export interface Membership {
  id: number;
  /** The company's account, which other parties deal with. */
  accountId: number;
  role: MemberRole;
  /** The company requires a second factor, and the person has none. */
  lacksSecondFactor?: boolean;
}

/** The signed-in person, with the fields that rules need. */
export interface Actor {
  id: number;
  role: Role;
  /** The company that the person's session acts for; undefined without one. */
  company?: Membership | undefined;
  /** Set on staff calls, where the person is a member of staff. */
  staff?: { role: StaffRole; secondFactor: StaffFactor };
}
