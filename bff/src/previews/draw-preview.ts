import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import satori from 'satori'
import sharp, { type OverlayOptions } from 'sharp'
import { pin } from '../pages/brand-mark.ts'
import { drawable } from './drawable-text.ts'
import { colours, height, layOut, margin, width } from './layout.ts'
import type { Preview } from './preview.ts'

const photoWidth = 504
const maximumBytes = 150_000
/** The background without a photo: streets, a river and the brand's pin, as faint as on the site's hero. */
const decoration = `<g fill="none" stroke="#fff" stroke-linecap="round">
<path stroke-opacity=".06" stroke-width="34" d="M560 700c120-110 250-40 350-110s150-210 330-190"/>
<path stroke-opacity=".09" stroke-width="4" d="M700-20c160 60 330 110 540 70M820-20c-30 190 70 300 40 450s-60 160-40 230M1120-20c30 170-70 260-40 400s60 190 50 280"/>
<path stroke-opacity=".06" stroke-width="2.5" d="M740 170l110 30 250 10 120-20M850 300l240-20 130 30M940 40l20 480M1010 60l-10 420M1080 480l140 20M860 520l200 10"/></g>
<g transform="translate(770 62) scale(14.5)"><path fill="${colours.raised}" stroke="${colours.line}" stroke-width=".14" d="${pin}"/><circle cx="16" cy="14" r="3" fill="${colours.gold}"/></g>`
const mark = `<svg x="${margin}" y="56" width="56" height="56" viewBox="0 0 32 32"><rect x=".5" y=".5" width="31" height="31" rx="8" fill="#1b5a40" stroke="${colours.line}"/><path d="${pin}" fill="#fff"/><circle cx="16" cy="14" r="3" fill="#b98216"/></svg>`
const star = `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${colours.gold}" d="m12 2 3 6.3 6.9 1-5 4.8 1.2 6.9-6.1-3.300L5.9 21l1.2-6.9-5-4.8 6.9-1Z"/></svg>`).toString('base64')}`

const require = createRequire(import.meta.url)
async function readFonts() {
  const files = [
    { name: 'Newsreader', weight: 500, file: require.resolve('@fontsource/newsreader/files/newsreader-latin-500-normal.woff') },
    { name: 'Newsreader More', weight: 500, file: require.resolve('@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff') },
    { name: 'Figtree', weight: 400, file: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff') },
    { name: 'Figtree More', weight: 400, file: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff') },
    { name: 'Figtree', weight: 600, file: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff') },
    { name: 'Figtree More', weight: 600, file: require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff') },
  ] as const
  return Promise.all(files.map(async ({ name, weight, file }) => ({ name, weight, style: 'normal' as const, data: await readFile(file) })))
}
/** One array for the whole process: satori parses the fonts once for each array it is given. */
let fonts: ReturnType<typeof readFonts> | undefined

/** The photo cropped to its part of the picture; undefined if unreadable. */
async function cropPhoto(photo: Buffer): Promise<OverlayOptions | undefined> {
  try {
    const { data, info } = await sharp(photo, { limitInputPixels: 50_000_000 })
      .autoOrient()
      .resize({ width: photoWidth, height, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fbfaf6' })
      .toColourspace('srgb')
      .timeout({ seconds: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left: width - photoWidth, top: 0 }
  } catch {
    return undefined
  }
}

/** Draws the preview picture of a link to one of our pages: a JPEG of 1200 by 630 pixels. */
export async function drawPreview({ photo, ...texts }: Preview): Promise<Buffer> {
  fonts ??= readFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  const loaded = await fonts
  const cropped = photo && (await cropPhoto(photo))
  const room = cropped ? width - photoWidth - margin - 44 : 760
  const siteName = drawable(texts.siteName)
  const eyebrow = drawable(texts.eyebrow)
  const title = drawable(texts.title)
  const shown = {
    siteName,
    ...(title ? { eyebrow, title } : { eyebrow: '', title: eyebrow || siteName }),
    lines: texts.lines.map(drawable).filter(Boolean).slice(0, 3),
    badge: drawable(texts.badge ?? ''),
  }
  const words = await satori(layOut(shown, room), { width, height, fonts: loaded, graphemeImages: { '★': star } })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cropped ? '' : decoration}${mark}${words}</svg>`
  const picture = sharp({ create: { width, height, channels: 3, background: colours.ground } }).composite([
    ...(cropped ? [cropped] : []),
    { input: Buffer.from(svg) },
  ])
  for (const quality of [82, 60]) {
    const jpeg = await picture.clone().jpeg({ quality }).toBuffer()
    if (jpeg.length <= maximumBytes) return jpeg
  }
  return picture.jpeg({ quality: 35 }).toBuffer()
}
