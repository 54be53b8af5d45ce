const surrogate = /[\ud800-\udfff]/

/** Orders texts like PostgreSQL's collation "C": by code points, not by UTF-16 units. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0
  if (surrogate.test(one) || surrogate.test(other)) return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return one < other ? -1 : 1
}
