import { seedApplications } from './applications/applications.ts';
import { seedCompanies } from './companies/companies.ts';
import { seedPostings } from './postings/postings.ts';
import { seedSeekers } from './seekers.ts';
import type { SeedData } from './shapes.ts';

export const demoData: SeedData = {
  companies: seedCompanies,
  founders: [{ username: 'new-employer', fullName: 'Sam Leblanc', title: 'Owner' }],
  seekers: seedSeekers,
  postings: seedPostings,
  applications: seedApplications,
};
