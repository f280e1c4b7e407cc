import type { SeedPosting } from '../shapes.ts';
import { educationPostings } from './education.ts';
import { engineeringPostings } from './engineering.ts';
import { financeAndLegalPostings } from './finance-and-legal.ts';
import { healthPostings } from './health.ts';
import { hospitalityPostings } from './hospitality.ts';
import { landAndSciencePostings } from './land-and-science.ts';
import { marketingAndDesignPostings } from './marketing-and-design.ts';
import { officeAndPeoplePostings } from './office-and-people.ts';
import { operationsPostings } from './operations.ts';
import { salesAndRetailPostings } from './sales-and-retail.ts';
import { technologyPostings } from './technology.ts';
import { thisWeeksPostings } from './this-week.ts';
import { tradesPostings } from './trades.ts';

export const seedPostings: SeedPosting[] = [
  ...technologyPostings,
  ...healthPostings,
  ...educationPostings,
  ...tradesPostings,
  ...engineeringPostings,
  ...financeAndLegalPostings,
  ...hospitalityPostings,
  ...salesAndRetailPostings,
  ...marketingAndDesignPostings,
  ...operationsPostings,
  ...officeAndPeoplePostings,
  ...landAndSciencePostings,
  ...thisWeeksPostings,
];
