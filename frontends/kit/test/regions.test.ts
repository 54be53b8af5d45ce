import type { PostComment } from '@directory/contracts/http/social-comments'
import { expect, test } from 'vitest'
import { boxBetween, describeBox, describeRegion, findMarks, ninths } from '../src/social-media/regions.ts'

const imageId = '8a4a1f0c-7d62-4a0e-9c57-2f1f5f0c6f11'

test('each ninth is described by its own name', () => {
  expect(ninths.map(({ box }) => describeBox(box))).toEqual(ninths.map(({ name }) => name))
  expect(describeBox({ x: 1, y: 1, width: 0, height: 0 })).toBe('bottom right')
})

test('two points make a rectangle within the picture, in whichever direction it was drawn', () => {
  const box = { x: 0.5, y: 0, width: 0.5, height: 0.25 }
  expect(boxBetween({ x: 0.5, y: 0.25 }, { x: 1.4, y: -0.2 })).toEqual(box)
  expect(boxBetween({ x: 1.4, y: -0.2 }, { x: 0.5, y: 0.25 })).toEqual(box)
})

test('two points close to each other make a point', () => {
  expect(boxBetween({ x: 0.4, y: 0.4 }, { x: 0.41, y: 0.395 })).toEqual({ x: 0.4, y: 0.4, width: 0, height: 0 })
})

test('marks have the numbers of their comments, without settled ones and those on the whole post', () => {
  const comment = { id: imageId, author: 'Amina', text: 'Darker', at: '2026-11-20T12:00:00.000Z', version: 1 }
  const region = { imageId, x: 0, y: 0, width: 0, height: 0 }
  const comments: PostComment[] = [
    { ...comment, region: null, isSettled: false },
    { ...comment, region, isSettled: true },
    { ...comment, region, isSettled: false },
  ]
  expect(findMarks(comments)).toEqual([{ number: 3, region }])
})

test('a part of a picture is described by the place of the picture, if the post still has it', () => {
  const region = { imageId, x: 0, y: 0.9, width: 0.1, height: 0.1 }
  expect(describeRegion(region, [{ id: 'other' }, { id: imageId }])).toBe('picture 2, bottom left')
  expect(describeRegion(region, [])).toBe('a picture that has been replaced')
  expect(describeRegion(null, [])).toBeUndefined()
})
