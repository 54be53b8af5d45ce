import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { manifests } from './manifests.ts'
import { canRender, findTemplates, listContainers, type Manifest, readManifests, render } from './rendered.ts'
import { brokerSecret } from './services.ts'

const root = path.resolve(import.meta.dirname, '../..')

const holds = (all: readonly Manifest[], kind: string, name: string, key: string): boolean =>
  all.some((manifest) => manifest.kind === kind && manifest.metadata.name === name && key in { ...manifest.data, ...manifest.stringData })

describe.skipIf(!canRender).each(['small', 'large'])('%s (needs kubectl or kustomize)', (size) => {
  const rendered = canRender ? render(`overlays/${size}`) : []
  const byHand = readManifests(manifests()['secrets.template.yaml'] ?? '')

  test('every setting and secret of a pod exists, or is created manually', () => {
    const missing = [...findTemplates(rendered)].flatMap(([pod, template]) =>
      listContainers(template).flatMap(({ env }) =>
        env.flatMap(({ name, valueFrom }) => {
          const { configMapKeyRef: setting, secretKeyRef: secret } = valueFrom ?? {}
          const exists =
            (!setting || holds(rendered, 'ConfigMap', setting.name, setting.key)) &&
            (!secret || secret.name === brokerSecret || holds(byHand, 'Secret', secret.name, secret.key))
          return exists ? [] : [`${pod}: ${name}`]
        }),
      ),
    )
    expect(missing).toEqual([])
  })

  test('every mounted volume is defined in its pod, and its source exists or is optional', () => {
    const claims = rendered.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name)
    for (const [pod, template] of findTemplates(rendered)) {
      const volumes = template.spec.volumes.map(({ name }) => name)
      for (const { volumeMounts } of listContainers(template))
        if (pod !== 'search') expect(volumes, pod).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)))
      for (const { configMap, persistentVolumeClaim } of template.spec.volumes) {
        if (configMap) expect(configMap.optional, pod).toBe(true)
        if (persistentVolumeClaim) expect(claims, pod).toContain(persistentVolumeClaim.claimName)
      }
    }
  })

  test('everything is in one namespace', () => {
    for (const { kind, metadata } of rendered) if (kind !== 'Namespace') expect(metadata.namespace, metadata.name).toBe('directory')
  })

  test('the name of the settings changes with their content, so that pods are restarted', () => {
    const names = rendered.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name)
    expect(names).toEqual([expect.stringMatching(/^settings-[a-z0-9]+$/)])
  })

  test('the manual jobs of the documents exist, and are suspended', async () => {
    const documents = await Promise.all(['running.md', 'backup.md'].map((name) => readFile(path.join(root, 'docs', name), 'utf8')))
    const named = [...documents.join().matchAll(/--from=cronjob\/([a-z-]+)/g)].map(([, name]) => name)
    const jobs = rendered.filter(({ kind }) => kind === 'CronJob')
    expect([...new Set(named)].toSorted()).toEqual(jobs.map(({ metadata }) => metadata.name).toSorted())
    for (const { spec } of jobs) expect(spec?.suspend).toBe(true)
  })

  test('every process that connects to the database has its certificate authority mounted at the documented path', async () => {
    const document = await readFile(path.join(root, 'docs/running.md'), 'utf8')
    const directory = /sslrootcert=(\/\S+)\/ca\.crt/.exec(document)?.[1]
    for (const [pod, template] of findTemplates(rendered))
      for (const { env, volumeMounts } of listContainers(template)) {
        const mounted = volumeMounts.filter(({ name }) => name === 'database-ca').map(({ mountPath }) => mountPath)
        expect(mounted, pod).toEqual(env.some(({ name }) => name.endsWith('DATABASE_URL')) ? [directory] : [])
      }
  })
})
