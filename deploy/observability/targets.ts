import { processNames } from '@directory/contracts/services'
import { getContainerNames } from '../docker/container-names.ts'

/** Our processes as scrape targets, in the format of Prometheus's file_sd_configs. */
export const renderTargets = (): string => {
  const containers = [...processNames.flatMap(getContainerNames), 'backup']
  return `${JSON.stringify([{ targets: containers.map((name) => `${name}.metrics:9464`) }], null, 2)}\n`
}
