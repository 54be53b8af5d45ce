import type { RouteObject } from '@directory/frontend-kit/router'
import { expect, test } from 'vitest'
import { loadScreen } from '../src/load-screen.ts'

test('when the screen at a path is loaded, then its route has what the file exports, and other files are not loaded', async () => {
  const screen: RouteObject = { path: 'about/:part', lazy: async () => ({ handle: 'about' }), loader: () => null }
  const other: RouteObject = { path: 'contact', lazy: () => Promise.reject(new Error('loaded')) }
  await loadScreen([{ children: [other, screen] }], '/about/us')
  expect(screen).toMatchObject({ path: 'about/:part', handle: 'about', lazy: undefined, loader: expect.any(Function) })
})
