import { throughBff } from '@directory/contracts/http/endpoint'
import { uploadImage } from '@directory/contracts/http/media'
import { multipart, multipartType, takePhoto } from '../../product/photo.ts'
import { ownPage, signedIn } from '../../product/site-client.ts'
import type { Bench } from '../bench.ts'
import { takingTurns } from '../turns.ts'

const { method, path } = throughBff(uploadImage)

/** A photograph of about 4 MB; the processor time includes the renditions that are created afterwards. */
export const imageUpload: Bench = {
  name: 'image-upload',
  title: 'Image upload (4 MB)',
  connections: 2,
  amount: 6,
  async prepare({ product, startBaseline }) {
    const baseline = await startBaseline('image-upload')
    const cookies: string[] = []
    for (const owner of product.owners.slice(-4)) cookies.push((await signedIn(product.site, owner)).cookie())
    const body = multipart(await takePhoto())
    const next = takingTurns(cookies, (cookie) => ({ method, path, headers: { ...ownPage, 'content-type': multipartType, cookie }, body }))
    return { ours: { ...product, url: product.site, next }, baseline: { ...baseline, next } }
  },
}
