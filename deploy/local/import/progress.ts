import { Presets, SingleBar } from 'cli-progress'

export interface Progress {
  update(done: number): void
  stop(): void
}

/** A progress bar on a terminal; otherwise a line for every 10 %. */
export function showProgress(label: string, total: number): Progress {
  if (process.stderr.isTTY) {
    const bar = new SingleBar(
      { format: `${label} {bar} {percentage}% | {value}/{total} | {eta_formatted} left`, stream: process.stderr },
      Presets.shades_classic,
    )
    bar.start(total, 0)
    return { update: (done) => bar.update(done), stop: () => bar.stop() }
  }
  let tenth = 0
  return {
    update(done) {
      const reached = total ? Math.floor((done / total) * 10) : 10
      if (reached > tenth) process.stderr.write(`${label} ${done}/${total}\n`)
      tenth = Math.max(tenth, reached)
    },
    stop: () => undefined,
  }
}
