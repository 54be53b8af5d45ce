import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString, writeHeapSnapshot } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

/** A message to the process: asks for measurements, with or without a garbage collection first, and optionally a heap snapshot in a file. */
export const ProbeRequest = z.strictObject({ collect: z.boolean(), snapshot: z.string().optional() })
export type ProbeRequest = z.infer<typeof ProbeRequest>

export const Probe = z.strictObject({
  residentMegabytes: z.number(),
  heapMegabytes: z.number(),
  externalMegabytes: z.number(),
  /** Event loop delay since the last request: the 99th percentile. */
  lagMilliseconds: z.number(),
  sockets: z.number(),
  handles: z.number(),
})
export type Probe = z.infer<typeof Probe>

const megabyte = 1_048_576

function answer({ collect, snapshot }: ProbeRequest, delay: ReturnType<typeof monitorEventLoopDelay>): Probe {
  const lagMilliseconds = delay.percentile(99) / 1e6
  const residentMegabytes = process.memoryUsage.rss() / megabyte
  if (collect) {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
  }
  const { heapUsed, external } = process.memoryUsage()
  const resources = process.getActiveResourcesInfo()
  if (snapshot) writeHeapSnapshot(snapshot)
  delay.reset()
  return {
    residentMegabytes,
    heapMegabytes: heapUsed / megabyte,
    externalMegabytes: external / megabyte,
    lagMilliseconds,
    sockets: resources.filter((kind) => kind === 'TCPSocketWrap').length,
    handles: resources.length,
  }
}

/** Preloaded into the process under test, it answers its parent's requests without keeping the process alive. */
if (process.send && process.execArgv.includes(import.meta.filename)) {
  const delay = monitorEventLoopDelay()
  delay.enable()
  process.on('message', (message) => void process.send?.(answer(ProbeRequest.parse(message), delay)))
  process.channel?.unref()
}
