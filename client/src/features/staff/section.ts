import type { StaffSectionName } from '#shared/domain/staff-pages.ts';

/** Props of a section: the id of the item shown, as in `/staff/accounts/7`. */
export interface SectionProps {
  id: number | undefined;
}

export const sectionPath = (name: StaffSectionName, id?: number) =>
  id === undefined ? `/staff/${name}` : `/staff/${name}/${id}`;
