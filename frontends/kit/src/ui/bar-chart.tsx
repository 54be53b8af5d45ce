import type { ReactNode } from 'react'

interface Part {
  readonly name: string
  readonly value: number
}

interface Bar {
  readonly label: string
  /** From the bottom up; the same names for every bar. */
  readonly parts: readonly Part[]
}

interface BarChartProps {
  readonly title: string
  /** Shown beside the title, such as the sum. */
  readonly sum: string
  readonly bars: readonly Bar[]
  readonly words: (value: number) => string
  /** What each bar represents. */
  readonly per?: 'month' | 'day'
  /** The same metrics as a table. */
  readonly children: ReactNode
}

const colours = ['var(--color-primary)', 'var(--color-gold)', 'var(--color-control)', 'var(--color-on-ochre)', 'var(--color-danger)']
const getColour = (index: number): string => colours[index % colours.length] ?? ''
const labelsShown = 4

const getHeight = (parts: readonly Part[]): number => parts.reduce((sum, { value }) => sum + value, 0)

interface DrawnBarProps extends Pick<BarChartProps, 'words'> {
  readonly bar: Bar
  readonly place: number
  readonly highest: number
}

function DrawnBar({ bar: { label, parts }, place, highest, words }: DrawnBarProps) {
  return parts.map(({ name, value }, index) => {
    const top = 100 - (getHeight(parts.slice(0, index + 1)) / highest) * 100
    return (
      <rect key={name} x={place + 0.14} width={0.72} y={top} height={(value / highest) * 100} fill={getColour(index)}>
        <title>{`${label}, ${name}: ${words(value)}`}</title>
      </rect>
    )
  })
}

function Legend({ parts }: { parts: readonly Part[] }) {
  if (parts.length < 2) return null
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 text-sm print:gap-x-2.5 print:text-xs">
      {parts.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm print:[print-color-adjust:exact]" style={{ backgroundColor: getColour(index) }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Stands in for a chart without values. */
function EmptyChart({ title, sum, per }: Pick<BarChartProps, 'title' | 'sum' | 'per'>) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <p className="text-ink-soft">{`${sum} in these ${per}s.`}</p>
    </div>
  )
}

/** Metrics as bars, with a table below. */
export function BarChart({ title, sum, bars, words, per = 'month', children }: BarChartProps) {
  const highest = Math.max(...bars.map(({ parts }) => getHeight(parts)), 0)
  if (highest === 0) return <EmptyChart title={title} sum={sum} per={per} />
  const step = Math.ceil(bars.length / labelsShown)
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-ink-soft tabular-nums">{sum}</span>
      </figcaption>
      <Legend parts={bars[0]?.parts ?? []} />
      <p aria-hidden className="text-ink-soft text-xs tabular-nums">
        {words(highest)}
      </p>
      <svg
        role="img"
        aria-label={`${title} from ${bars[0]?.label} to ${bars.at(-1)?.label}: ${sum}, at most ${words(highest)} in one ${per}. The table below has every value.`}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className="h-44 w-full border-line border-y print:h-20"
      >
        {bars.map((bar, place) => (
          <DrawnBar key={bar.label} bar={bar} place={place} highest={highest} words={words} />
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex text-ink-soft text-xs">
        {bars.map(({ label }, index) => (
          <span key={label} className="w-0 flex-1 overflow-visible whitespace-nowrap">
            {index % step === 0 && label}
          </span>
        ))}
      </div>
      <details className="mt-3 not-open:print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary print:hidden">
          As a table<span className="sr-only">: {title}</span>
        </summary>
        {children}
      </details>
    </figure>
  )
}
