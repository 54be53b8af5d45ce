import { processNames } from '@directory/contracts/services'

/** Our processes as scrape targets, in the format of Prometheus's file_sd_configs. */
export const renderTargets = (): string =>
  `${JSON.stringify([{ targets: [...processNames, 'backup'].map((name) => `${name}:9464`) }], null, 2)}\n`
