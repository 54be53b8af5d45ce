import type { Palette } from '../palette.ts'
import { stroke } from '../shapes.ts'

/** What a business works with, about 480 wide and 250 high, standing on y = 0. */
export type Subject = (palette: Palette) => string

export const leaf = '#5f8f57'
export const wood = '#b0845a'
export const crust = '#c98b48'
export const porcelain = '#fbf6ee'
export const steel = '#c3ccd2'
export const iron = '#6d7a83'

export const steam = (x: number, y: number): string => stroke(`M${x} ${y}q-16 -18 0 -36t0 -36`, '#fff', 7, { opacity: 0.55 })
