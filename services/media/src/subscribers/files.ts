import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { removeImageFiles } from '../deletion/remove-files.ts'
import { nameIn } from '../images/file-names.ts'
import type { Storage } from '../storage/storage.ts'

/** Removes the files of pictures as soon as they are deleted. */
export const files = (storage: Storage) =>
  subscriber('media.files', {
    ImageDeleted: each(async ({ data: { url } }, tx) => {
      const name = nameIn(url)
      if (name) await removeImageFiles(name, storage, tx)
    }),
  })
