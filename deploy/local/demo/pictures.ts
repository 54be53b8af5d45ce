import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type DemoPicture, demoPictures } from './listings.ts'
import { atDusk, paletteOf } from './pictures/palette.ts'
import { outdoors, scenesOf } from './pictures/scenes.ts'
import { chooser } from './pictures/shapes.ts'
import { subjectOf } from './pictures/subjects.ts'

const bricks =
  '<pattern id="b" width="48" height="28" patternUnits="userSpaceOnUse"><path d="M0 1H48M0 15H48M12 1V15M36 15V29" stroke="#000" stroke-opacity=".09" stroke-width="2"/></pattern>'
const light =
  '<linearGradient id="l"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'

/** Draws neighbours of the same look as one path, which makes files a third smaller. */
function mergePaths(svg: string): string {
  const pair = /<path d="([^"]*)"([^>]*)\/><path d="([^"]*)"\2\/>/g
  const merged = svg.replace(pair, '<path d="$1$3"$2/>')
  return merged === svg ? svg : mergePaths(merged)
}

/** The SVG text of a picture; the same on every run. */
function drawPicture({ file, name, trade, category, position }: DemoPicture): string {
  const number = chooser(name)(3_600)
  const choose = chooser(file)
  const day = paletteOf(category, number % 3)
  const scene = scenesOf(category, trade, Math.floor(number / 3))[position]
  const palette = scene && outdoors.has(scene) && (number + position) % 3 === 0 ? atDusk(day) : day
  const initial = name.replace(/^The /, '').slice(0, 1)
  const body = scene?.({ palette, initial, choose, subject: subjectOf(trade, category)(palette) }) ?? ''
  const sky = `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675"><defs>${sky}${bricks}${light}</defs><path fill="url(#s)" d="M0 0H1200V675H0Z"/>${mergePaths(body)}</svg>`
}

/** Writes the pictures of the demo listings where they are missing. */
export async function writePictures(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const missing = demoPictures().filter(({ file }) => !existsSync(path.join(directory, file)))
  await Promise.all(missing.map((picture) => writeFile(path.join(directory, picture.file), drawPicture(picture))))
}
