import type { Role } from '#shared/domain/constants.ts';

/** The signed-in person, as far as rules need them. */
export interface Actor {
  id: number;
  role: Role;
  /** Set where a call of staff is authorised. */
  isStaff?: true;
}
