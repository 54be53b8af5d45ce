import { processNames } from '@directory/contracts/services'

/** Where Prometheus asks the processes of ours, as its file_sd_configs read it. */
export const renderTargets = (): string =>
  `${JSON.stringify([{ targets: [...processNames, 'backup'].map((name) => `${name}:9464`) }], null, 2)}\n`
