/** The values of a facet that has one value or none. The names of a column stand side by side, parted by tabs. */
export function given(value: string | null | undefined): string[] {
  return value ? [value.replaceAll('\t', ' ')] : []
}
