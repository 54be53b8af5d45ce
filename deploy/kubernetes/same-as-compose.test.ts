import { describe, expect, test } from 'vitest'
import { getContainerNames } from '../docker/container-names.ts'
import { readCompose } from '../docker/containers.ts'
import { jobs, metricsPort, port, services } from './services.ts'

const { services: containers } = await readCompose()

describe.each(services.flatMap((service) => getContainerNames(service.name).map((container) => ({ container, service }))))(
  '$container, which is tested in containers,',
  ({ container, service }) => {
    const compose = containers[container]

    test('runs the same program with the same variables on Kubernetes', () => {
      expect(compose?.command).toEqual(['node', service.program])
      expect(Object.keys(service.environment).toSorted()).toEqual(Object.keys(compose?.environment ?? {}).toSorted())
      expect(compose?.environment).toMatchObject({ PORT: String(port), METRICS_PORT: String(metricsPort) })
    })

    test('takes every secret from the installation, in both', () => {
      const secrets = Object.entries(service.environment).flatMap(([name, source]) => ('secret' in source ? name : []))
      expect(secrets).toContain('DATABASE_URL')
      for (const name of secrets) expect(compose?.environment[name], name).toMatch(/\$\{\w+/)
    })

    test('reaches the search and the internet in both, or in neither', () => {
      const networks = compose?.networks ?? []
      expect([service.usesSearch, service.outside !== undefined]).toEqual([networks.includes('search'), networks.includes('outside')])
      expect(networks).toEqual(expect.arrayContaining(['database', 'broker']))
    })
  },
)

test.each(['provision', 'migrate', 'search-keys'] as const)('the job %s runs the same program with the same variables', (name) => {
  expect(containers[name]?.command).toEqual(['node', jobs[name].program])
  expect(Object.keys(jobs[name].environment).toSorted()).toEqual(Object.keys(containers[name]?.environment ?? {}).toSorted())
})
