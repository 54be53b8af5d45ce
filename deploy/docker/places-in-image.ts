import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * Lets a module find what lies beside its source when it has become a part of another file: places are relative to the image's directory,
 * in which every program is started.
 */
export const placesInImage = (root: string): Plugin => ({
  name: 'places in the image',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
      const directory = JSON.stringify(`/${path.relative(root, path.dirname(file))}`)
      const text = await readFile(file, 'utf8')
      return {
        contents: text.replace(/\bimport\.meta\.dirname\b/g, `(process.cwd() + ${directory})`),
        loader: file.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
})
