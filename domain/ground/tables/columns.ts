/** The keys with one of them a place earlier or later. The first names the row and stays; what cannot be moved stands as it stood. */
export function moveColumn<Key extends string>(keys: readonly Key[], key: string, by: -1 | 1): readonly Key[] {
  const from = (keys as readonly string[]).indexOf(key)
  const to = from + by
  const [moved, other] = [keys[from], keys[to]]
  if (from < 1 || to < 1 || moved === undefined || other === undefined) return keys
  return keys.with(from, other).with(to, moved)
}
