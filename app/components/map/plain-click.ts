export function isPlainClick({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>): boolean {
  return !(ctrlKey || metaKey || shiftKey || altKey)
}
