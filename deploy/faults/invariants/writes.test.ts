import { createTestDatabase } from '@directory/kit/testing/postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Kind, Write } from '../load/ledger.ts'
import { compareWrites } from './writes.ts'

/** Only the columns that the comparison reads. */
const tables = `
  CREATE SCHEMA identity; CREATE SCHEMA listings; CREATE SCHEMA social_media; CREATE SCHEMA media; CREATE SCHEMA billing;
  CREATE SCHEMA enquiries;
  CREATE TABLE identity.account (id int, email text);
  CREATE TABLE media.image (id int, owner_id int);
  CREATE TABLE listings.listing (id int, name text, description text, views_count int, is_active boolean, is_approved boolean);
  CREATE TABLE listings.review (id int, comment text, state text);
  CREATE TABLE social_media.message (text text);
  CREATE TABLE billing.subscription (checkout_id int);
  CREATE TABLE enquiries.enquiry (id int, state text);
  INSERT INTO identity.account VALUES (1, 'once@example.com'), (2, 'twice@example.com'), (3, 'none@example.com');
  INSERT INTO media.image VALUES (1, 1), (2, 2), (3, 2)`

const done = (kind: Kind, email: string): Write => ({ kind, key: email, value: email, outcome: 'acknowledged', at: 0 })

test('when one upload has left two pictures, another none, and an account is missing, then each is reported', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(tables)
    const pictures = ['once', 'twice', 'none'].map((name) => done('picture', `${name}@example.com`))
    const accounts = ['once', 'missing'].map((name) => done('account', `${name}@example.com`))
    const differences = await compareWrites(client, { writes: [...pictures, ...accounts] })
    expect(Object.fromEntries(Object.entries(differences).filter(([, count]) => count))).toEqual({
      'doubled picture': 1,
      'lost picture': 1,
      'lost account': 1,
    })
  } finally {
    await client.end()
    await database.drop()
  }
})
