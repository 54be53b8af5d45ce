import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCompose } from '../docker/containers.ts'
import { canRender, findTemplates, render } from './rendered.ts'

const rendered = canRender ? render('overlays/small') : []

const Policy = z.object({
  ingress: z.array(z.looseObject({ from: z.unknown() })).default([]),
  egress: z.array(z.looseObject({ ports: z.array(z.object({ port: z.number() })).default([]) })).default([]),
})
const findPolicy = (name: string) =>
  Policy.parse(rendered.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)?.spec)
const reaches = (name: string): number[] => findPolicy(name).egress.flatMap(({ ports }) => ports.map(({ port }) => port))

test.skipIf(!canRender)(
  'a backup can reach the database and the storage, and a restore the broker too (needs kubectl or kustomize)',
  () => {
    expect(reaches('backup')).toEqual([5432, 443])
    expect(reaches('restore')).toEqual([5432, 443, 5672])
    expect(JSON.stringify(findPolicy('broker').ingress[0]?.from)).toContain('"restore"')
  },
)

test.skipIf(!canRender)(
  'one backup runs at a time, with the same command and health check as in Compose (needs kubectl or kustomize)',
  async () => {
    const { command, healthcheck } = (await readCompose()).services.backup ?? {}
    const [container] = findTemplates(rendered).get('backup')?.spec.containers ?? []
    expect(container?.command).toEqual(command)
    expect(container?.readinessProbe?.exec?.command).toEqual(z.array(z.string()).parse(healthcheck?.test).slice(1))
    expect(rendered.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'backup')?.spec).toMatchObject({
      replicas: 1,
      strategy: { type: 'Recreate' },
    })
  },
)

test.skipIf(!canRender)('a restore has the same environment and volume as a backup (needs kubectl or kustomize)', () => {
  const pods = findTemplates(rendered)
  const [backup, restore] = ['backup', 'restore'].map((name) => pods.get(name)?.spec)
  expect(restore?.containers[0]?.env).toEqual(backup?.containers[0]?.env)
  expect(restore?.volumes).toEqual(backup?.volumes)
  expect(restore?.containers[0]?.command).toEqual(['node', 'deploy/backup/restore.js', '/backups', '--replace'])
})
