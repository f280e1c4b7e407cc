import { create } from 'zustand';

interface ShownCompany {
  /** Company that the page shows and calls are made for. */
  id?: number | undefined;
  /** Raised when another company is shown, so that pages start anew. */
  switches: number;
  /** Whether the server has refused a call because the session acts for another company. */
  isOutdated: boolean;
}

export const useShownCompany = create<ShownCompany>(() => ({ switches: 0, isOutdated: false }));

export const shownCompanyId = (): number | undefined => useShownCompany.getState().id;

/** @returns whether another company was shown before */
export function showCompany(id: number | undefined): boolean {
  const { id: previousId, switches } = useShownCompany.getState();
  if (id === previousId) return false;
  const isSwitch = previousId !== undefined;
  useShownCompany.setState({ id, switches: isSwitch ? switches + 1 : switches });
  return isSwitch;
}

/** Makes calls without a company until the current user is known again. */
export function forgetCompany(): void {
  useShownCompany.setState({ id: undefined });
}
