import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'

export interface Sample<Label extends string> {
  readonly labels: Partial<Record<Label, string>>
  readonly value: number
}

/** Exposes a metric that is read at each scrape; it is omitted while its source is unavailable, which `/readyz` reports. */
export function observeGauge<Label extends string>(
  app: FastifyInstance,
  options: { name: string; help: string; labelNames?: Label[] },
  read: () => Promise<readonly Sample<Label>[]>,
): void {
  // After a reset, a gauge without labels would show zero; one with labels shows nothing anyway.
  const hide = () => {
    if (!options.labelNames?.length) gauge.remove()
  }
  const gauge = new Gauge({
    ...options,
    registers: [app.metrics],
    async collect() {
      this.reset()
      try {
        const samples = await read()
        if (samples.length === 0) hide()
        for (const { labels, value } of samples) this.set(labels, value)
      } catch (error) {
        hide()
        app.log.debug({ err: error, gauge: options.name }, 'a metric could not be read')
      }
    },
  })
}
