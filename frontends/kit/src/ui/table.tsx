import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

interface TableProps {
  readonly headings: readonly string[]
  /** Describes the table to screen readers. */
  readonly caption?: string
  readonly className?: string
  readonly children: ReactNode
}

/** A table whose rows become blocks on narrow screens. An empty heading renders as an empty cell. */
export function Table({ headings, caption, className, children }: TableProps) {
  return (
    <table className={cx('w-full text-left max-lg:block', className)}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b">
          {headings.map((heading, index) =>
            heading ? (
              <th key={heading} scope="col" className="py-2 pr-4 font-semibold">
                {heading}
              </th>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the headings of a table never change order
              <td key={index} />
            ),
          )}
        </tr>
      </thead>
      <tbody className="max-lg:block">{children}</tbody>
    </table>
  )
}

/** A row with its heading. */
export function Row({ heading, className, children }: { heading: ReactNode; className?: string; children: ReactNode }) {
  return (
    <tr className="border-line border-b max-lg:block max-lg:py-4">
      <th
        scope="row"
        className={cx('py-3 pr-4 text-left align-top font-normal wrap-anywhere max-lg:block max-lg:py-1 max-lg:pr-0', className)}
      >
        {heading}
      </th>
      {children}
    </tr>
  )
}

/** A cell that repeats its column's label where rows are blocks. */
export function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td className={cx('py-3 pr-4 align-top max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:py-1 max-lg:pr-0', className)}>
      <span className="shrink-0 text-ink-soft lg:hidden">{label}</span>
      <div className="min-w-0 max-lg:text-right max-lg:wrap-anywhere">{children}</div>
    </td>
  )
}
