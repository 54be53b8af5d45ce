import type { SupervisedProcess } from './supervised-process.ts'

/** Ends those that visitors reach first: what they have begun still needs the others. */
export async function stopProcesses(processes: readonly Pick<SupervisedProcess, 'service' | 'stop'>[]): Promise<void> {
  const stopAll = (some: typeof processes) => Promise.all(some.map((one) => one.stop()))
  await stopAll(processes.filter(({ service }) => service === 'bff'))
  await stopAll(processes.filter(({ service }) => service !== 'bff'))
}
