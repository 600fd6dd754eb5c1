/** Sets an entry of a map. If the map then has more than `max` entries, drops the one that was set longest ago. */
export function setRecent<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
