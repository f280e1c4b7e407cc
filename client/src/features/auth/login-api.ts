import { useLocation } from 'wouter';
import { toast } from '#client/components/ui/toast.ts';
import type { ApiError } from '#client/lib/calls/api-error.ts';
import { errorText } from '#client/lib/calls/error-text.ts';
import { callWithTimeZone } from '#client/lib/calls/time-zone-call.ts';
import { useCall } from '#client/lib/calls/use-call.ts';
import { formatTime } from '#client/lib/text/format.ts';
import { keepPageLocale } from '#client/lib/text/i18n.ts';
import { useDestination } from '#client/queries/auth-state.ts';
import { useSetCurrentUser } from '#client/queries/session.ts';
import type { CurrentUser } from '#shared/contract/contract.ts';
import * as t from '#texts';

/** Whether the password was right and the second factor is required. */
export const isCodeRequired = (error: ApiError | null) => error?.code === 'SECOND_FACTOR_REQUIRED';

/** Why a login failed, and after too many attempts from when on it can be tried again. */
export function loginErrorText(error: ApiError): string {
  const { code, at, retryAfterS } = error;
  if (code !== 'RATE_LIMITED' || !retryAfterS) return errorText(error);
  return t.auth.lockedUntil({ time: formatTime(new Date(at + retryAfterS * 1_000)) });
}

function showFailure(error: ApiError): void {
  const description = () => loginErrorText(error);
  toast({ title: t.auth.loginFailed, description, variant: 'destructive' });
}

/** Logs in with a password. Call `onSuccess` also after the second factor. */
export function useLogin() {
  const setCurrentUser = useSetCurrentUser();
  const [, navigate] = useLocation();
  const destinationOf = useDestination();
  const onSuccess = (user: CurrentUser) => {
    keepPageLocale();
    setCurrentUser(user);
    toast({
      title: t.auth.loginSuccess,
      description: () => t.auth.welcomeBack({ fullName: user.fullName }),
    });
    navigate(destinationOf(user), { replace: true });
  };
  const login = useCall('logIn', {
    updates: ['getCurrentUser'],
    via: callWithTimeZone,
    onSuccess,
    onError: (error) => isCodeRequired(error) || showFailure(error),
  });
  return { login, onSuccess };
}
