import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createListing, deleteListing, setApproval } from '@directory/contracts/http/listings'
import { drawPicture } from '../../faults/load/picture.ts'
import { createVisitor, type Visitor } from '../../faults/load/visitor.ts'

interface Population {
  readonly owner: Visitor
  readonly admin: Visitor
  /** Deletes what the journeys created, except for the two accounts. */
  clear(): Promise<void>
}

interface Site {
  readonly site: string
  /** Makes an account an admin, as an operator. */
  promote(email: string): Promise<unknown>
}

async function findPage(url: string, text: string): Promise<string> {
  let page = ''
  for (let attempt = 0; attempt < 150; attempt++) {
    page = await (await fetch(url)).text()
    if (page.includes(text)) return page
    await delay(200)
  }
  throw new Error(`${url} does not show ${text}`)
}

/**
 * What an owner, an admin and a visitor do, on an installation that may be empty: sign up, upload a picture, submit a listing, approve it,
 * find it in spite of a typing error, see its picture. Throws an error that names what fails. It sends no payment.
 */
export async function tryJourneys({ site, promote }: Site): Promise<Population> {
  const run = randomUUID().slice(0, 8)
  const createAccount = (role: string) => createVisitor(site, `smoke-${role}-${run}@example.com`, { password: randomUUID() })
  const [owner, admin] = [createAccount('owner'), createAccount('admin')]
  await owner.signUp()
  await owner.signIn()
  await admin.signUp()
  await promote(admin.email)
  await admin.signIn()
  const image = await owner.upload(await drawPicture(Number.parseInt(run, 16)))
  const name = `Quillfeather Bookbinders ${run}`
  const body = { name, description: 'Books bound by hand.', location: 'High Street', images: [{ id: image.id, alt: name }] }
  const { id } = await owner.through(createListing, { body })
  await admin.through(setApproval, { params: { id }, body: { isApproved: true } })
  const page = await findPage(`${site}/businesses?q=${encodeURIComponent(`quilfeather ${run}`)}`, `>${name}`)
  const [source = ''] = /\/media\/[^" ]+/.exec(page) ?? []
  const picture = await fetch(new URL(source, site))
  if (!picture.ok || !picture.headers.get('content-type')?.startsWith('image/'))
    throw new Error(`the picture was answered with ${picture.status}`)
  return { owner, admin, clear: async () => void (await owner.through(deleteListing, { params: { id } })) }
}
