import path from 'node:path'
import { createBackgroundThread } from '@directory/kit/threads/background-thread'
import type { Preview } from './preview.ts'

export type DrawPreview = (preview: Preview) => Promise<Buffer>

/** Draws previews, which takes a tenth of a second of layout each, in a thread of its own. Callers await one before the next. */
export function createDrawingThread(): { readonly draw: DrawPreview; stop(): Promise<void> } {
  const thread = createBackgroundThread<Preview, Uint8Array>(path.join(import.meta.dirname, 'draw-worker'))
  return {
    async draw(preview) {
      const { buffer, byteOffset, byteLength } = await thread.ask(preview)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    stop: thread.stop,
  }
}
