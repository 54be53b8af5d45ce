import { ImageReady } from '@directory/contracts/events/media'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
import { checkedRows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { imageUrl, nameIn, renditionFile, renditionSizes } from '../images/file-names.ts'
import type { MakeRendition } from '../renditions/make-rendition.ts'
import type { Storage } from '../storage/storage.ts'

const ReadyImage = z.strictObject({ id: z.uuid(), name: z.string(), version: z.int() })

/** Creates all renditions of uploaded pictures, except those that are already stored, and announces them. */
export const variants = (storage: Storage, makeRendition: MakeRendition) =>
  subscriber('media.variants', {
    ImageUploaded: async (events, tx) => {
      await extendIdleTimeout(sqlTransaction(tx))
      const names = events.flatMap(({ data }) => nameIn(data.url) ?? [])
      for (const name of names) {
        for (const size of renditionSizes) {
          if ((await storage.getSize(renditionFile(name, size))) === undefined) await makeRendition(name, size)
        }
      }
      const ready = await tx.query(
        `UPDATE image SET ready_at = now(), version = version + 1 WHERE name = ANY($1) AND ready_at IS NULL RETURNING id, name, version`,
        [names],
      )
      await addToOutbox(
        sqlTransaction(tx),
        checkedRows(ReadyImage, ready).map((row) => outboxEvent(ImageReady, row, { id: row.id, url: imageUrl(row.name) })),
      )
    },
  })
