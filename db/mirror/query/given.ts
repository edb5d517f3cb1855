export function given(value: string | null | undefined): string[] {
  return value ? [value.replaceAll('\t', ' ')] : []
}
