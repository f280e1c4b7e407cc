/** A job that a visitor wanted to apply to before they had signed in. */
export interface InterruptedApplication {
  jobId: number;
  title: string;
}

const storageKey = 'portage-interrupted-application';

/** Keeps it for this tab until it is taken up or forgotten. */
export function rememberApplication({ jobId, title }: InterruptedApplication): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ jobId, title }));
  } catch {
    // Storage is blocked: the visitor finds the job again by themselves.
  }
}

export function readInterruptedApplication(): InterruptedApplication | undefined {
  try {
    const { jobId, title } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Number.isInteger(jobId) && typeof title === 'string' ? { jobId, title } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetApplication(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is nothing to forget.
  }
}
