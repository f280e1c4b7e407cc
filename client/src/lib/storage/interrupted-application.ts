import { personStore } from './person-store.ts';

/** Job that a visitor wanted to apply to before signing in. */
export interface InterruptedApplication {
  jobId: number;
  title: string;
}

export const useInterruptedApplication = personStore<{ application?: InterruptedApplication }>(
  'interrupted-application',
  {},
  { storage: 'sessionStorage', forVisitors: true },
);

/** Stores the application for this tab until `forgetApplication`. */
export function rememberApplication(application: InterruptedApplication): void {
  useInterruptedApplication.setState({ application });
}

export function forgetApplication(): void {
  useInterruptedApplication.setState({ application: undefined });
}
