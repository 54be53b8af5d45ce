import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { installTool } from './install-tool.ts'

/** The parts of Lighthouse's report that we use. */
const Report = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ id: z.string(), score: z.number().nullable() })),
    audits: z.record(
      z.string(),
      z.object({
        id: z.string(),
        score: z.number().nullable(),
        scoreDisplayMode: z.string(),
        numericValue: z.number().optional(),
        details: z.unknown(),
      }),
    ),
    environment: z.object({ benchmarkIndex: z.number() }),
  }),
})
export type LighthouseReport = z.infer<typeof Report>['lhr']

interface Chrome {
  readonly port: number
  kill(): void
}

const isFunction = (value: unknown): boolean => typeof value === 'function'
const Module = z.object({
  launch: z.custom<(options: { chromePath: string; chromeFlags: string[] }) => Promise<Chrome>>(isFunction),
  default: z.custom<(url: string, options: object) => Promise<unknown>>(isFunction),
})

/** Starts a browser in which Lighthouse examines pages as on mobile. */
export async function startLighthouse(chromePath: string, browserArguments: readonly string[]) {
  const { launch, default: lighthouse } = Module.parse(await import(pathToFileURL(path.join(installTool('lighthouse'), 'index.mjs')).href))
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserArguments] })
  return {
    examine: async (
      url: string,
      options: { onlyCategories?: string[]; throttlingMethod?: 'devtools' | 'simulate' } = {},
    ): Promise<LighthouseReport> => Report.parse(await lighthouse(url, { port: chrome.port, logLevel: 'error', ...options })).lhr,
    stop: () => chrome.kill(),
  }
}
