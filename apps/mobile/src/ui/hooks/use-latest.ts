import { useEffect, useRef } from 'react';

/** Returns a ref to the value of the latest render, for listeners that are registered only once. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
