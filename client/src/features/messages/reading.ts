let open: number | undefined;

/** Says which conversation the person has before them; undefined for none. */
export function setReading(applicationId: number | undefined): void {
  open = applicationId;
}

/** Whether a conversation is being looked at, so that nobody need be told of its messages. */
export function isReading(applicationId: number): boolean {
  return open === applicationId && document.visibilityState === 'visible';
}
