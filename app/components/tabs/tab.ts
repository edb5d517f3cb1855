export function tabIn<Key extends string>(search: URLSearchParams, keys: readonly [Key, ...Key[]], parameter = 'tab'): Key {
  const asked = search.get(parameter)
  return keys.find((key) => key === asked) ?? keys[0]
}
