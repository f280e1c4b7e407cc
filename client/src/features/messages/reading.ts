let open: number | undefined;

/** Says which conversation the person has before them; undefined for none. */
export function setReading(applicationId: number | undefined): void {
  open = applicationId;
}

/** Whether a conversation is visible, so that its messages need no notification. */
export function isReading(applicationId: number): boolean {
  return open === applicationId && document.visibilityState === 'visible';
}
