/** An amount typed in pounds, in pence: “£1,250.50” is 125050. Null if nothing was typed, undefined if it is not an amount. */
export function parsePounds(typed: string): number | null | undefined {
  const text = typed.replace(/[\s,£]/g, '')
  if (text === '') return null
  const [, pounds, pence = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}

/** Pence as they are typed: 125050 is “1250.50”. */
export const toPoundsText = (pence: number | null): string =>
  pence === null ? '' : pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
