import type { SeedCompany } from '../shapes.ts';
import { careAndLearningCompanies } from './care-and-learning.ts';
import { serviceAndCreativeCompanies } from './service-and-creative.ts';
import { technologyAndFinanceCompanies } from './technology-and-finance.ts';
import { tradesAndOperationsCompanies } from './trades-and-operations.ts';

/** Invented companies; none exists under its name, and every address is on the reserved `.example`. */
export const seedCompanies: SeedCompany[] = [
  ...technologyAndFinanceCompanies,
  ...careAndLearningCompanies,
  ...tradesAndOperationsCompanies,
  ...serviceAndCreativeCompanies,
];
