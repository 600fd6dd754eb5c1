import { useEffect, useRef } from 'react';

/** A ref to the value of the latest render, for listeners that are registered once. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
