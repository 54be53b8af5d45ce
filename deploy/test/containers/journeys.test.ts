import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createCheckout } from '@directory/contracts/http/checkouts'
import { getHealth } from '@directory/contracts/http/health'
import { createListing, getOwnListings } from '@directory/contracts/http/listings'
import { getOwnSubscriptions } from '@directory/contracts/http/subscriptions'
import { processNames } from '@directory/contracts/services'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { getContainerNames } from '../../docker/container-names.ts'
import { pay } from '../../faults/load/stories.ts'
import { createVisitor } from '../../faults/load/visitor.ts'
import { tryJourneys } from '../../kubernetes/smoke/journeys.ts'
import { containers, hasContainers } from './stack.ts'

const Mails = z.object({ messages: z.array(z.object({ Subject: z.string(), To: z.array(z.object({ Address: z.string() })) })) })

/** Whether a search with a typing error finds it. */
const isFound = async (site: string): Promise<boolean> =>
  (await (await fetch(`${site}/businesses?q=quilfeather`)).text()).includes('>Quillfeather Bookbinders')

describe.skipIf(!hasContainers)('in containers (needs Docker),', () => {
  test('whoever signs up receives a mail', async () => {
    const { site, mail } = await containers()
    const email = 'newcomer@example.com'
    await createVisitor(site, email).signUp()
    const received = async () => {
      const { messages } = Mails.parse(await (await fetch(`${mail}/api/v1/messages`)).json())
      return messages.filter(({ To }) => To.some(({ Address }) => Address === email)).map(({ Subject }) => Subject)
    }
    await expect.poll(received).toContainEqual(expect.stringMatching(/confirm/i))
  })

  test('a picture is stored in the bucket, served again, and found by Meilisearch with its business', async () => {
    const { site, operator } = await containers()
    const promote = async (email: string) =>
      expect(await operator('operator', 'deploy/local/admin.js', 'promote', email)).toContain('now an admin')
    const { admin } = await tryJourneys({ site, promote })
    expect((await admin.ask(getHealth)).search).toMatchObject({ engine: 'meilisearch', away: null })
  })

  test('a package is paid for at the Stripe sandbox, and its subscription appears', async () => {
    const { site } = await containers()
    const owner = createVisitor(site, 'buyer@example.com')
    await owner.signUp()
    await owner.signIn()
    const body = { name: 'Harrow Clockmakers', description: 'Clocks.', location: 'Arnold' }
    const { id } = await owner.through(createListing, { body })
    const { url } = await owner.through(createCheckout, {
      body: { packageType: 'gold', businessId: id, screen: 'pricing-page', acceptedTerms: currentTerms.version },
    })
    await pay(url)
    const packages = async () => (await owner.through(getOwnSubscriptions)).map(({ listingId }) => listingId)
    await expect.poll(packages).toContain(id)
    await expect.poll(async () => (await owner.through(getOwnListings))[0]?.advertisingPackage).toBe('gold')
  })

  test('an operator imports businesses, rebuilds the search and compares the payments', async () => {
    const { operator, compose } = await containers()
    const file = `${import.meta.dirname}/import.csv`
    const imported = await compose(
      'run',
      '--rm',
      '--no-TTY',
      '--volume',
      `${file}:/file.csv:ro`,
      'operator',
      'deploy/local/import/import.js',
      '/file.csv',
    )
    expect(imported).toContain('created 1')
    expect(await operator('operator', 'deploy/local/search-rebuild.js')).toMatch(/\d+/)
    expect(await operator('operator', 'deploy/local/reconcile.js')).toMatch(/compared/)
    await compose('stop', 'stripe')
    await expect(operator('operator', 'deploy/local/reconcile.js')).rejects.toThrow('there is nothing to compare with')
    await compose('start', 'stripe')
  })

  test('a backup is taken, verified and restored, and what was written since is gone', async () => {
    const { site, operator, compose, sql } = await containers()
    await operator('backup', 'node', 'deploy/backup/backup.js', '/backups')
    expect(await operator('backup', 'node', 'deploy/backup/backup.js', 'verify', '/backups')).toContain('complete and undamaged')
    await createVisitor(site, 'too-late@example.com').signUp()
    const services = [...processNames.flatMap(getContainerNames), 'backup']
    await compose('stop', ...services)
    await operator('backup', 'node', 'deploy/backup/restore.js', '/backups', '--replace')
    await compose('up', '--detach', '--wait', '--no-build', ...services)
    const count = (email: string) => sql(`SELECT count(*) FROM identity.account WHERE email = '${email}'`)
    expect([await count('too-late@example.com'), await count('buyer@example.com')]).toEqual(['0', '1'])
    await expect.poll(() => isFound(site)).toBe(true)
  })
})
