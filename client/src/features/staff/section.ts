import type { LazyComponent } from '#client/lib/react/lazy-component.ts';
import type { Text } from '#shared/locales/text.ts';

/** Props of a section: the id of the item shown, as in `/staff/accounts/7`. */
export interface SectionProps {
  id: number | undefined;
}

export interface StaffSection {
  /** Last part of the section's path: `audit` in `/staff/audit`. */
  name: string;
  label: Text;
  Section: LazyComponent<SectionProps>;
}

export const sectionPath = (name: string, id?: number) =>
  id === undefined ? `/staff/${name}` : `/staff/${name}/${id}`;
