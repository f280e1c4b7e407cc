import type { SeedApplication } from '../shapes.ts';
import { otherApplications } from './elsewhere.ts';
import { harbourlineApplications } from './to-harbourline.ts';

export const seedApplications: SeedApplication[] = [
  ...harbourlineApplications,
  ...otherApplications,
];
