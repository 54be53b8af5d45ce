import pg from 'pg'
import type { Ledger } from '../load/ledger.ts'
import type { Product } from '../product/product.ts'
import { compareEnquiryMails } from './enquiries.ts'
import { compareMails } from './mails.ts'
import { compareMoney } from './money.ts'
import { comparePictures } from './pictures.ts'
import { compareSchemas } from './schemas.ts'
import { compareSearch } from './search.ts'
import { compareWrites } from './writes.ts'

/** The number of violations of each invariant, by name; empty if there are none. */
export type Differences = Readonly<Record<string, number>>

const onlyNonzero = (differences: Iterable<[string, number]>): Differences =>
  Object.fromEntries([...differences].filter(([, count]) => count !== 0))

async function connected<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, options: '-c search_path=public,extensions' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Checks the schemas once; the URL must be of a role that can read all of them. */
export const findSchemaDifferences = (databaseUrl: string): Promise<Differences> =>
  connected(databaseUrl, async (client) => onlyNonzero(Object.entries(await compareSchemas(client))))

/** Checks once what the services store, and that it includes the writes of a ledger; the URL as above. */
export const findStoredDifferences = (databaseUrl: string, ledger: Pick<Ledger, 'writes'>): Promise<Differences> =>
  connected(databaseUrl, async (client) =>
    onlyNonzero(Object.entries({ ...(await compareSchemas(client)), ...(await compareWrites(client, ledger)) })),
  )

/** Checks all the product's data once. */
export const findDifferences = async ({ databaseUrl, places, search }: Product, ledger: Pick<Ledger, 'writes'>): Promise<Differences> =>
  connected(await databaseUrl(), async (client) => {
    const parts: object[] = [
      await compareSchemas(client),
      await compareWrites(client, ledger),
      await comparePictures(client, places.media),
      await compareMoney(client, places.stripe),
      await compareMails(client, places.mail),
      await compareEnquiryMails(client, places.mail),
      await compareSearch(client, search),
    ]
    return onlyNonzero(parts.flatMap((part): [string, number][] => Object.entries(part)))
  })
