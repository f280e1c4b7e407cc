import type { LazyComponent } from '#client/lib/lazy-component.ts';
import type { Text } from '#shared/locales/text.ts';

/** What a section is given: the id of what it shows, as in `/staff/accounts/7`. */
export interface SectionProps {
  id: number | undefined;
}

export interface StaffSection {
  /** Its part of the address: `/staff/audit`. */
  name: string;
  label: Text;
  Section: LazyComponent<SectionProps>;
}

export const sectionPath = (name: string, id?: number) =>
  id === undefined ? `/staff/${name}` : `/staff/${name}/${id}`;
