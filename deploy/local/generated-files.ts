import { renderDevelopment } from '../docker/development-file.ts'
import { renderDevelopmentSettings } from '../docker/development-settings.ts'
import { renderServices } from '../docker/services-file.ts'
import { manifests } from '../kubernetes/manifests.ts'
import { renderTargets } from '../observability/targets.ts'
import { renderAddresses } from './addresses.ts'
import { contractLists } from './contract-lists.ts'
import { renderRemotePaths } from './screen-paths.ts'

/** The files that `npm run generate` writes and that are checked in, by path. */
export const generatedFiles = async (): Promise<Record<string, string>> => ({
  ...(await contractLists()),
  'contracts/src/http/addresses.ts': renderAddresses(),
  'deploy/docker/development.env': renderDevelopmentSettings(),
  'deploy/docker/development.yml': renderDevelopment(),
  'deploy/docker/services.yml': renderServices(),
  'deploy/observability/targets.json': renderTargets(),
  ...Object.fromEntries(Object.entries(manifests()).map(([name, text]) => [`deploy/kubernetes/${name}`, text])),
  'frontends/shell/src/remote-paths.ts': renderRemotePaths(),
})
