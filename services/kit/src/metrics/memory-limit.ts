import { totalmem } from 'node:os'

/** The memory that this process may hold before it is killed, as its control group says; undefined where it is the machine’s. */
export function memoryLimit(constrained: number | undefined = process.constrainedMemory(), total = totalmem()): number | undefined {
  // Without a limit the system says nothing, or a number that no machine has.
  return constrained && constrained <= total ? constrained : undefined
}
