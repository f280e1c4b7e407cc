let openApplicationId: number | undefined;

/** Sets the conversation on the screen; undefined for none. */
export function setReading(applicationId: number | undefined): void {
  openApplicationId = applicationId;
}

/** Whether a conversation is visible, so that its messages need no notification. */
export function isReading(applicationId: number): boolean {
  return openApplicationId === applicationId && document.visibilityState === 'visible';
}
