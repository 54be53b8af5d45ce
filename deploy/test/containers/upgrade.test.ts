import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { everydayRequests, signInBoth, startLoad } from './requests.ts'
import { containers, hasContainers } from './stack.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Runs `npm run upgrade` with other settings; returns what it prints. */
async function upgrade(settings: Record<string, string>): Promise<string> {
  const command = ['run', '--silent', 'upgrade', '--', '--env-file', 'deploy/docker/development.env']
  return promisify(execFile)('npm', command, { cwd: root, env: { ...process.env, ...settings } }).then(
    ({ stdout }) => stdout,
    (error: unknown) => `${Reflect.get(Object(error), 'stdout')}${Reflect.get(Object(error), 'stderr')}`,
  )
}

describe.skipIf(!hasContainers)('an upgrade (needs Docker)', () => {
  test('under load replaces every service without a failed request', async () => {
    const { site, list } = await containers()
    const before = (await list('bff-1', 'identity')).map(({ id }) => id)
    const load = startLoad(await everydayRequests(site, await signInBoth(site)))
    const printed = await upgrade({ VERSION: 'next' })
    expect(await load.stop()).toMatchObject({ failed: [] })
    expect(printed).toContain('The upgrade is complete.')
    for (const { id, health } of await list('bff-1', 'identity')) {
      expect(before).not.toContain(id)
      expect(health).toBe('healthy')
    }
  })

  test('to a version in which one service does not become ready is rolled back without a failed request, even after an interrupted upgrade', async () => {
    const { site, list, compose } = await containers()
    const replaced = ['identity', 'listings', 'media']
    const [before, billing] = [await list(...replaced), await list('billing')]
    await compose('create', '--no-build', '--no-recreate', '--scale', 'identity=2', 'identity')
    const load = startLoad(await everydayRequests(site, await signInBoth(site)))
    const printed = await upgrade({ VERSION: 'broken', STRIPE_PAYMENT_METHODS: 'No Such Method' })
    expect(await load.stop()).toMatchObject({ failed: [] })
    for (const service of replaced) expect(printed).toContain(`${service}: replaced`)
    expect(printed).toContain('billing: the new container does not become ready. Configuration: STRIPE_PAYMENT_METHODS')
    expect(printed).toContain('The upgrade was rolled back.')
    const after = await list(...replaced)
    expect(after.map(({ service }) => service).toSorted()).toEqual(replaced)
    for (const { image, health } of after) expect([image, health]).toEqual([before[0]?.image, 'healthy'])
    expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
    expect((await list('billing')).map(({ id }) => id)).toEqual(billing.map(({ id }) => id))
  })
})
