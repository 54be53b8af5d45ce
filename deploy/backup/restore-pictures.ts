import { access, constants, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeError } from '@directory/kit/errors/describe-error'
import { FatalError } from '@directory/kit/fatal'
import { openPool, type Picture } from './picture-pool.ts'
import type { Place } from './place.ts'

const siteFolder = 'site/'
const isSitePicture = ({ name }: Picture): boolean => name.startsWith(siteFolder)

const cannotBeUsed = (target: string) => (cause: unknown) => {
  throw new FatalError(`${target} cannot be used: ${describeError(cause)}. Nothing was changed.`, { cause })
}

/** Creates the storage and directory for pictures. Throws a FatalError if one cannot be used. */
export async function preparePictures({ storage, sitePictures }: Place, pictures: readonly Picture[]): Promise<void> {
  const prepare = async () => {
    await storage.prepare()
    await storage.check()
  }
  await prepare().catch(cannotBeUsed('The storage of pictures'))
  if (sitePictures === undefined || !pictures.some(isSitePicture)) return
  const createDirectory = async () => {
    await mkdir(sitePictures, { recursive: true })
    await access(sitePictures, constants.W_OK)
  }
  await createDirectory().catch(cannotBeUsed(`The directory ${sitePictures} of the site’s pictures`))
}

/** Restores the pictures of a backup. Returns the number left out because this installation does not serve them. */
export async function restorePictures({ storage, sitePictures }: Place, directory: string, pictures: readonly Picture[]): Promise<number> {
  const pool = await openPool(directory)
  let leftOut = 0
  for (const picture of pictures) {
    const file = picture.name.slice(picture.name.indexOf('/') + 1)
    if (!isSitePicture(picture)) await storage.write(file, await pool.read(picture.sha256), 'image/jpeg')
    else if (sitePictures === undefined) leftOut++
    else {
      const target = path.join(sitePictures, file)
      await mkdir(path.dirname(target), { recursive: true })
      await writeFile(target, await pool.read(picture.sha256))
    }
  }
  return leftOut
}
