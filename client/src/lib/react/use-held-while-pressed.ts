import { useState, useSyncExternalStore } from 'react';

let isPressed = false;
const listeners = new Set<() => void>();

function press({ button }: PointerEvent): void {
  if (button === 0) isPressed = true;
}

/** After the click, which follows in the same task. */
function release(): void {
  setTimeout(() => {
    isPressed = false;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The value, which neither comes nor goes while the pointer is pressed. Leaving a field may show its
 * error: that would move the pressed button away from under the pointer, and lose the click.
 */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const isPressing = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState<Value>(() => value);
  const isHeld = isPressing && Boolean(shown) !== Boolean(value);
  if (!isHeld && shown !== value) setShown(() => value);
  return isHeld ? shown : value;
}
