import { stringify } from 'yaml'
import type { ServiceSize } from '../services/registry.ts'
import { autoscaler, disruptionBudget } from './availability.ts'
import { backup, backupVolume, restoreJob } from './backup.ts'
import { broker, brokerPolicy } from './broker.ts'
import { deployment, service } from './deployment.ts'
import { ingress, namespace } from './entrance.ts'
import { migrateJob, operatorJob, searchKeysJob } from './jobs.ts'
import { alertRules, dashboard, monitors } from './monitoring.ts'
import { networkPolicies } from './network-policies.ts'
import { createKustomization, overlayKustomization, sized } from './overlays.ts'
import { search, searchService } from './search.ts'
import { secretTemplates } from './secrets.ts'
import { services } from './services.ts'
import { large, small } from './sizes.ts'

const heading = '# Written by `npm run generate`; change the manifests beside it instead.\n'
const yaml = (...documents: object[]): string =>
  heading + documents.map((document) => stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n')

const findSize = (name: string): ServiceSize => {
  const size = small.services[name]
  if (!size) throw new Error(`there is no size for ${name}`)
  return size
}

/** Files in a folder, with their kustomization.yaml. */
const folder = (name: string, files: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
  [`${name}/kustomization.yaml`]: yaml(createKustomization(Object.keys(files))),
})

/** All generated files, by path relative to this folder. */
export function manifests(): Record<string, string> {
  const base: Record<string, string> = {
    'namespace.yaml': yaml(namespace()),
    'ingress.yaml': yaml(ingress()),
    'network-policies.yaml': yaml(...networkPolicies()),
    'broker.yaml': yaml(broker(small.broker), brokerPolicy(), disruptionBudget('broker')),
    'search.yaml': yaml(searchService(), search(small.search), searchKeysJob()),
    'migrate.yaml': yaml(migrateJob()),
    'operator.yaml': yaml(operatorJob()),
    'backup.yaml': yaml(backup(small.backup), backupVolume(small.backup), restoreJob()),
    ...Object.fromEntries(
      services.map((description) => {
        const size = findSize(description.name)
        const parts = [
          deployment(description, size),
          service(description),
          autoscaler(description.name, size),
          disruptionBudget(description.name),
        ]
        return [`${description.name}.yaml`, yaml(...parts)]
      }),
    ),
  }
  return {
    ...folder('base', base),
    ...folder('monitoring', {
      'monitors.yaml': yaml(...monitors()),
      'alerts.yaml': yaml(alertRules()),
      'dashboard.yaml': yaml(dashboard()),
    }),
    'overlays/small/kustomization.yaml': yaml(overlayKustomization(false)),
    'overlays/large/kustomization.yaml': yaml(overlayKustomization(true)),
    'overlays/large/sizes.yaml': yaml(...sized(large)),
    'secrets.template.yaml': yaml(...secretTemplates()),
  }
}
