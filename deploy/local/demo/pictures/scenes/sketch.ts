import type { Palette } from '../palette.ts'
import type { Choose } from '../shapes.ts'

/** What a scene is drawn from. The subject is SVG text, about 480 wide and 250 high, standing on y = 0. */
interface Sketch {
  readonly palette: Palette
  readonly subject: string
  readonly initial: string
  readonly choose: Choose
}

/** A picture of 1200 × 675 as SVG text; the sky is there already, as are the fills `b` (brick courses) and `l` (light from the left). */
export type Scene = (sketch: Sketch) => string
