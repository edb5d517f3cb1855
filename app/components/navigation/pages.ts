export function listPageNumbers(page: number, pages: number): (number | null)[] {
  const worth = [...new Set([1, page - 1, page, page + 1, pages])].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b)
  return worth.flatMap((each, place) => {
    const gap = each - (worth[place - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
