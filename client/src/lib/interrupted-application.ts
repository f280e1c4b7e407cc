import { personStore } from './person-store.ts';

/** A job that a visitor wanted to apply to before they had signed in. */
export interface InterruptedApplication {
  jobId: number;
  title: string;
}

export const useInterruptedApplication = personStore<{ application?: InterruptedApplication }>(
  'interrupted-application',
  {},
  { storage: 'sessionStorage', forVisitors: true },
);

/** Keeps it for this tab until it is taken up or forgotten. */
export function rememberApplication(application: InterruptedApplication): void {
  useInterruptedApplication.setState({ application });
}

export function forgetApplication(): void {
  useInterruptedApplication.setState({ application: undefined });
}
