import { create } from 'zustand';
import { type CallOptions, call } from './api.ts';
import { ApiError } from './api-error.ts';

/** Receives whether the second factor was entered. */
type Answer = (isEntered: boolean) => void;

/** Set while the second factor is requested from the user. */
export const useSecondFactorPrompt = create<{ answer?: Answer | undefined }>(() => ({}));

let prompt: Promise<boolean> | undefined;

/** Prompts for the second factor; concurrent calls share one prompt. */
export function askForSecondFactor(): Promise<boolean> {
  prompt ??= new Promise<boolean>((answer) => {
    useSecondFactorPrompt.setState({ answer });
  }).finally(() => {
    prompt = undefined;
    useSecondFactorPrompt.setState({ answer: undefined });
  });
  return prompt;
}

/**
 * Prompts for the second factor if the session has to enter it again; for actions without
 * `useCall`, such as a download. @returns whether the action may continue
 */
export async function passSecondFactor(): Promise<boolean> {
  const { since, isConfirmed } = await call('getSecondFactor', {});
  return since === null || isConfirmed || askForSecondFactor();
}

/**
 * `call` for endpoints that the contract marks as `confirmed`, as `via` of `useCall`: if the server
 * requires the second factor again, prompts for it and repeats the call.
 */
export const callConfirmed: typeof call = async (name, input, options?: CallOptions) => {
  try {
    return await call(name, input, options);
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
    if (!isRequired || !(await askForSecondFactor())) throw error;
    return call(name, input, options);
  }
};
