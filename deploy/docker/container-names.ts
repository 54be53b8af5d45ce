import type { ProcessName } from '@directory/contracts/services'

/** The names of the containers of a service: two of the BFF, so that one serves the pages while the other is replaced. */
export const getContainerNames = (name: ProcessName): string[] => (name === 'bff' ? ['bff-1', 'bff-2'] : [name])
