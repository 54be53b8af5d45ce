import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'
import { memoryLimit } from './memory-limit.ts'

/**
 * Metrics of the process, regardless of how many services it runs: memory, CPU, event loop, and metrics that have their own label for the
 * service.
 */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })

/** A counter of this process. */
export const createCounter = <Label extends string>(options: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label> =>
  new Counter({ ...options, registers: [processMetrics] })

/** A gauge of this process. */
export const createGauge = <Label extends string>(options: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> =>
  new Gauge({ ...options, registers: [processMetrics] })

/** A histogram of durations in this process. */
export const createHistogram = <Label extends string>(options: Omit<HistogramConfiguration<Label>, 'registers'>): Histogram<Label> =>
  new Histogram({ ...options, registers: [processMetrics] })

createGauge({
  name: 'process_memory_limit_bytes',
  help: 'Memory limit above which the process is killed; omitted if there is none',
  // Read each time: a limit can be changed while the process runs.
  collect() {
    const limit = memoryLimit()
    if (limit === undefined) this.remove()
    else this.set(limit)
  },
})
