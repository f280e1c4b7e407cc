import type { CurrentUser } from '#shared/contract/contract.ts';
import { includesRole, type Members } from '#shared/domain/company.ts';

type Member = Pick<CurrentUser, 'company'>;

/** Whether a person's role includes a part of the company; without a company, all are included. */
export const includesPart = ({ company }: Member, members: Members): boolean =>
  !company || includesRole(members, company.role);

/** Whether the server accepts a person's calls of a part of the company. */
export const mayUse = (user: Member, members: Members): boolean =>
  includesPart(user, members) && !user.company?.lacksSecondFactor;
