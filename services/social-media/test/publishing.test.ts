import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { byHand } from '../src/publishing/by-hand.ts'
import { startNetworkStandIn } from './network-stand-in.ts'
import { addImage, type Buyer, buyPackage, propose } from './posts-of-clients.ts'
import { describePublisher } from './publisher-contract.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

const stop = async () => undefined
describePublisher('by hand', async () => ({ publisher: byHand, destination: null, stop }))
describePublisher('of a fake network', async () => ({ ...startNetworkStandIn(), stop }))

describe('when the team publishes a post', () => {
  const network = startNetworkStandIn()
  let social: StartedSocialMedia
  let client: Buyer
  beforeAll(async () => {
    social = await startSocialMedia({
      publisher: {
        publish: (post, signal) => {
          received.push(post)
          return network.publisher.publish(post, signal)
        },
      },
    })
  })
  beforeEach(async () => {
    network.recover()
    received.length = 0
    client = await buyPackage(social)
  })
  afterAll(() => social?.stop())

  const received: unknown[] = []
  const publish = (id: string, version: number, url: string | null = null) =>
    social.as(social.admin, 'PUT', `/social-media/posts/${id}/publication`, { version, url })
  async function approved(changes = {}) {
    const post = await propose(social, client.id, changes)
    await social.as(client.owner, 'PUT', `/social-media/posts/${post.id}/approval`, { version: 1 })
    return post
  }

  test('then the publisher gets the approved version, and the post has its URL', async () => {
    const picture = await addImage(social, client)
    const { id } = await approved({ imageIds: [picture.id] })
    const { status, body } = await publish(id, 2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'published', version: 3, publishedUrl: `https://network.example/${id}` })
    expect(Math.abs(Date.now() - Date.parse(body.publishedAt))).toBeLessThan(60_000)
    expect(received).toEqual([
      {
        id,
        clientId: client.id,
        network: 'facebook',
        text: 'Fresh cakes today.',
        images: [picture.url],
        plannedAt: new Date('2026-11-20T09:30:00.000Z'),
        url: null,
      },
    ])
    expect((await social.as(client.owner, 'GET', '/social-media/posts?from=2026-11-20&to=2026-11-20')).body.posts).toEqual([body])
  })

  test('then only an approved one is published, once', async () => {
    const { id } = await propose(social, client.id)
    expect((await publish(id, 1)).body.type).toBe('/problems/conflict')
    const { id: other } = await approved()
    expect([(await publish(other, 2)).status, (await publish(other, 2)).status, (await publish(other, 3)).status]).toEqual([200, 409, 409])
    expect(received).toHaveLength(1)
  })

  test('then one that the network rejects stays approved, and the team sees why', async () => {
    const { id } = await approved()
    network.destination.refuse()
    const { status, body } = await publish(id, 2)
    expect([status, body.type, body.detail]).toEqual([422, '/problems/publication-refused', 'This text is not allowed.'])
    network.recover()
    expect((await publish(id, 2)).status).toBe(200)
  })

  test('then one whose network is unavailable stays approved, and can be published later', async () => {
    const { id } = await approved()
    network.destination.becomeUnavailable()
    expect((await publish(id, 2)).body.type).toBe('/problems/upstream-unavailable')
    network.recover()
    expect((await publish(id, 2)).status).toBe(200)
  })

  test('then one that times out stays approved, and its publisher is aborted', async () => {
    const { id } = await approved()
    const aborter = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(aborter.signal)
    const signal = new Promise<AbortSignal>((resolve) => network.hang(resolve))
    const response = publish(id, 2)
    const reason = await signal
    aborter.abort(new Error('time is up'))
    expect((await response).body.type).toBe('/problems/upstream-unavailable')
    expect(reason.aborted).toBe(true)
    timeout.mockRestore()
    network.recover()
    expect((await publish(id, 2)).status).toBe(200)
  })
})
