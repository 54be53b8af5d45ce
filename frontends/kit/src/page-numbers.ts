/** The page numbers to show: the first, the last and those around the current one, with null for each gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number === before + 1) return [number]
    // A gap for a single page would be no shorter than its number.
    return number === before + 2 ? [before + 1, number] : [null, number]
  })
}
