import type { SupervisedProcess } from './supervised-process.ts'

/** Stops the BFF first: its pending requests still need the services. */
export async function stopProcesses(processes: readonly Pick<SupervisedProcess, 'service' | 'stop'>[]): Promise<void> {
  const stopAll = (group: typeof processes) => Promise.all(group.map((process) => process.stop()))
  await stopAll(processes.filter(({ service }) => service === 'bff'))
  await stopAll(processes.filter(({ service }) => service !== 'bff'))
}
