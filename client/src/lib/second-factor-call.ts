import { create } from 'zustand';
import { type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';

/** What waits for the second factor; given whether it was entered. */
type Answer = (isEntered: boolean) => void;

/** Who asks for the second factor over the page reads it. */
export const useSecondFactorQuestion = create<{ answer?: Answer | undefined }>(() => ({}));

let question: Promise<boolean> | undefined;

/** Several calls that are refused at once ask one question. */
export function askForSecondFactor(): Promise<boolean> {
  question ??= new Promise<boolean>((answer) => {
    useSecondFactorQuestion.setState({ answer });
  }).finally(() => {
    question = undefined;
    useSecondFactorQuestion.setState({ answer: undefined });
  });
  return question;
}

/**
 * Asks for the second factor where the session has to enter it again, for what is not a call, such as
 * a download. @returns whether it may go on
 */
export async function passSecondFactor(): Promise<boolean> {
  const { since, isConfirmed } = await call('getSecondFactor', {});
  return since === null || isConfirmed || askForSecondFactor();
}

/**
 * `call` for one that the contract says is `confirmed`, as `via` of `useCall`: where it is refused
 * until the second factor is entered again, that is asked for and the call is made again.
 */
export const callConfirmed: typeof call = async (name, input, options?: CallOptions) => {
  try {
    return await call(name, input, options);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
    if (!isAsked || !(await askForSecondFactor())) throw error;
    return call(name, input, options);
  }
};
