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
  /** Over the second half, along the slope. */
  readonly rise: number
  /** The samples' usual distance from the slope. */
  readonly noise: number
  /** From the first sample to the last. */
  readonly growth: number
}

/** The tolerated rise as a share of the level, for samples that hardly vary. */
const tolerated = 0.02

/**
 * The maximum rise of the heap after garbage collection, in megabytes an hour, however noisy the samples: a gigabyte a week. Half an hour
 * cannot detect less: in it, a stable product rises by 4.8 an hour.
 */
export const mostHeapAnHour = 6

/**
 * Whether a measurement is stable. Only the second half is judged, since caches fill in the first: its slope is the median of the slopes
 * between all pairs of samples (Theil–Sen), which is robust against outliers. It is stable if the rise along the slope is less than twice
 * the noise or than 2 % of the level, and if it is no steeper than the bound, if any: in one run, a slow leak hardly exceeds the noise.
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
