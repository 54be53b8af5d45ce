import { totalmem } from 'node:os'

/** The memory limit of this process, from its control group; undefined if there is none but the machine’s memory. */
export function memoryLimit(constrained: number | undefined = process.constrainedMemory(), total = totalmem()): number | undefined {
  // Without a limit the system reports nothing, or more than any machine has.
  return constrained && constrained <= total ? constrained : undefined
}
