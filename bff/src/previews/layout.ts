import type { Preview } from './preview.ts'

type Style = Readonly<Record<string, string | number>>
/** The input of satori: an element like React's, without React. */
interface Box {
  readonly type: 'div'
  readonly key: null
  readonly props: { readonly style: Style; readonly children: readonly Box[] | string }
}

export const width = 1200
export const height = 630
export const margin = 64
export const colours = {
  ground: '#123a2a',
  raised: '#1b4a37',
  line: '#35634f',
  text: '#fbf8ee',
  soft: '#c3d8cc',
  gold: '#ecc977',
  onGold: '#1f1502',
}

const box = (style: Style, children: readonly Box[] | string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})
/** A text that is truncated with an ellipsis if it does not fit. */
const text = (content: string, lineClamp: number, style: Style): Box =>
  box({ display: 'block', lineClamp, textOverflow: 'ellipsis', wordBreak: 'break-word', ...style }, content)

/** The largest size in which the title should fit without a short last line, by the average letter width; capitals are wider. */
function titleSize(title: string, room: number): number {
  const widths = title.split(' ').map((word) => 0.5 * (word.length + 0.4 * (word.match(/\p{Lu}/gu)?.length ?? 0)))
  const fits = (size: number) => {
    let lines = 1
    let used = 0
    for (const wordWidth of widths) {
      if (used > 0 && (used + wordWidth) * size > room) {
        lines++
        used = 0
      }
      used += wordWidth + 0.25
    }
    const hasWidow = lines > 1 && used * size < room * 0.3
    return Math.max(...widths) * size <= room && lines <= (size > 80 ? 2 : 3) && !hasWidow
  }
  return [100, 92, 84, 78, 72, 66, 60, 56].find(fits) ?? 52
}

/** Lays out the text of a preview within the given width. */
export function layOut({ siteName, eyebrow, title, lines, badge }: Omit<Preview, 'photo'>, room: number): Box {
  const size = titleSize(title, room)
  const pill = {
    background: colours.gold,
    color: colours.onGold,
    borderRadius: 24,
    padding: '6px 20px',
    marginRight: 18,
    flexShrink: 0,
    maxWidth: '70%',
    fontSize: 24,
  }
  const semibold = { fontWeight: 600, fontSize: 28 }
  return box(
    {
      width: margin + room,
      height,
      padding: `56px 0 50px ${margin}px`,
      flexDirection: 'column',
      justifyContent: 'space-between',
      fontFamily: 'Figtree, Figtree More',
    },
    [
      box({ height: 56, alignItems: 'center', paddingLeft: 74 }, [text(siteName, 1, { ...semibold, color: colours.text })]),
      box({ flexDirection: 'column' }, [
        box({ alignItems: 'center', ...semibold, color: colours.gold }, [
          ...(badge ? [text(badge, 1, pill)] : []),
          ...(eyebrow ? [text(eyebrow, 1, {})] : []),
        ]),
        text(title, 3, {
          margin: '20px 0',
          fontFamily: 'Newsreader, Newsreader More',
          fontWeight: 500,
          fontSize: size,
          lineHeight: 1.05,
          letterSpacing: -size * 0.018,
          color: colours.text,
        }),
        ...lines.map((line) => text(line, lines.length > 1 ? 1 : 2, { fontSize: 31, lineHeight: 1.4, color: colours.soft })),
      ]),
    ],
  )
}
