/** Binary search: the smallest index below `count` at which `holds` is true, or `count`. `holds` must stay true once it is. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
