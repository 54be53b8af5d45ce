import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'

export interface Sample<Label extends string> {
  readonly labels: Partial<Record<Label, string>>
  readonly value: number
}

/** Shows a metric that is read at each scrape; it is left out while the source does not answer, and `/readyz` says why. */
export function observeGauge<Label extends string>(
  app: FastifyInstance,
  options: { name: string; help: string; labelNames?: Label[] },
  ask: () => Promise<readonly Sample<Label>[]>,
): void {
  // Reset, one without labels would show zero; one with labels shows nothing as it is.
  const hide = () => {
    if (!options.labelNames?.length) shown.remove()
  }
  const shown = new Gauge({
    ...options,
    registers: [app.metrics],
    async collect() {
      this.reset()
      try {
        const metrics = await ask()
        if (metrics.length === 0) hide()
        for (const { labels, value } of metrics) this.set(labels, value)
      } catch (error) {
        hide()
        app.log.debug({ err: error, gauge: options.name }, 'a metric could not be read')
      }
    },
  })
}
