import { median } from '../percentile.ts'

/** A result at a time, in minutes. */
export interface Sample {
  readonly minute: number
  readonly value: number
}

export interface Verdict {
  readonly isStable: boolean
  /** A minute, over the second half. */
  readonly slope: number
  /** From the middle to the end, along the slope. */
  readonly rise: number
  /** How far samples lie from the slope. */
  readonly noise: number
  /** From the first sample to the last. */
  readonly growth: number
}

/** The share of the level that a rise may have where the samples hardly vary. */
const tolerated = 0.02

/**
 * Megabytes an hour by which the heap may rise after collection, however much it varies: a gigabyte a week. Half an hour can tell no less:
 * in it a stable product rises by 4.8 an hour.
 */
export const mostHeapAnHour = 6

/**
 * Whether a result stays where it is. Judged by the second half, since caches fill in the first: its slope is the median of the slopes
 * between any two samples, which no single outlier moves. It is stable when the rise along the slope is less than twice the samples' usual
 * distance from it, or than two hundredths of the level, and no steeper than the bound where one is given: of a slow leak, a run shows little.
 */
export function judge(samples: readonly Sample[], mostAnHour = Number.POSITIVE_INFINITY): Verdict {
  const end = samples.at(-1)?.minute ?? 0
  const second = samples.filter(({ minute }) => minute >= end / 2)
  const slopes = second.flatMap((from, index) => second.slice(index + 1).map((to) => (to.value - from.value) / (to.minute - from.minute)))
  const slope = slopes.length ? median(slopes) : 0
  const level = median(second.map(({ value }) => value))
  const offset = median(second.map(({ minute, value }) => value - slope * minute))
  const noise = 1.4826 * median(second.map(({ minute, value }) => Math.abs(value - slope * minute - offset)))
  const rise = slope * ((second.at(-1)?.minute ?? 0) - (second[0]?.minute ?? 0))
  return {
    isStable: rise <= Math.max(2 * noise, tolerated * level) && slope * 60 <= mostAnHour,
    slope,
    rise,
    noise,
    growth: (samples.at(-1)?.value ?? 0) - (samples[0]?.value ?? 0),
  }
}
