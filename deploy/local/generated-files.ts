import { renderDevelopmentSettings } from '../docker/development-settings.ts'
import { renderServices } from '../docker/services-file.ts'
import { manifests } from '../kubernetes/manifests.ts'
import { renderTargets } from '../observability/targets.ts'
import { renderAddresses } from './addresses.ts'

/** The files that `npm run generate` writes and that are checked in, by path. */
export const generatedFiles = (): Record<string, string> => ({
  'contracts/src/http/addresses.ts': renderAddresses(),
  'deploy/docker/development.env': renderDevelopmentSettings(),
  'deploy/docker/services.yml': renderServices(),
  'deploy/observability/targets.json': renderTargets(),
  ...Object.fromEntries(Object.entries(manifests()).map(([name, text]) => [`deploy/kubernetes/${name}`, text])),
})
