import { ApiProblem } from '@directory/frontend-kit/api-client'
import { describe, expect, it } from 'vitest'
import { getCropSize } from '../src/images/crop-picture.ts'
import { movedBy, zoomedTo, zoomKey } from '../src/images/crop-position.ts'
import { findRefusal } from '../src/images/image-file.ts'
import { findFullness, hiddenImages, roomTaken } from '../src/images/image-room.ts'
import { uploadRefusal } from '../src/images/upload-refusal.ts'

describe('A file for a picture', () => {
  it.each(['application/pdf', 'text/html', '', 'image/svg+xml'])('When its type is %j, then it is rejected as not an image', (type) => {
    expect(findRefusal({ type, size: 10 })).toEqual({ title: 'Invalid file type', message: 'Please select an image file.' })
  })

  it('When it has 5 MB, then it is rejected; with a byte less it is not', () => {
    expect(findRefusal({ type: 'image/png', size: 5 * 1024 * 1024 })).toEqual({
      title: 'File too large',
      message: 'Image must be less than 5MB.',
    })
    expect(findRefusal({ type: 'image/png', size: 5 * 1024 * 1024 - 1 })).toBeUndefined()
  })
})

describe('An upload that fails', () => {
  it.each([
    ['image-too-large', 'File too large', 'Image must be less than 5MB.'],
    ['image-type-refused', 'Invalid file type', 'Please select an image file.'],
    ['image-limit-reached', 'Image limit reached', 'Your package includes up to 5 images.'],
  ])('When the server answers %s, then its title is shown', (slug, title, detail) => {
    const problem = new ApiProblem({ type: `/problems/${slug}`, status: 400, title, detail })
    expect(uploadRefusal(problem)).toEqual({ title, message: detail })
  })

  it.each([new ApiProblem({ type: '/problems/image-unreadable', status: 422, title: 'Upload failed' }), new TypeError('x'), undefined])(
    'When it is anything else, then the message only says that it failed',
    (error) => {
      expect(uploadRefusal(error)).toEqual({ title: 'Upload failed', message: 'Failed to upload image.' })
    },
  )
})

describe('Cropping a picture', () => {
  it('When a huge picture is cropped, then the file is limited to the useful size, at 16:9', () => {
    expect(getCropSize({ width: 8_000 })).toEqual({ width: 2_400, height: 1_350 })
    expect(getCropSize({ width: 640.4 })).toEqual({ width: 640, height: 360 })
  })

  const crop = { position: { x: 0, y: 0 }, zoom: 1, media: { width: 400, height: 400 }, cut: { width: 400, height: 225 } }

  it('When it is moved, then only as far as the picture fills the crop', () => {
    expect(movedBy(crop, { x: 10, y: 10 })).toEqual({ x: 0, y: 10 })
    expect(movedBy(crop, { x: 0, y: -500 })).toEqual({ x: 0, y: -87.5 })
    expect(movedBy({ ...crop, zoom: 2 }, { x: -500, y: 0 })).toEqual({ x: -200, y: 0 })
  })

  it('When plus and minus are pressed, then it zooms in tenths within its range', () => {
    expect(zoomKey('+', 1.1)).toBe(1.2)
    expect(zoomKey('=', 3)).toBe(3)
    expect(zoomKey('-', 1)).toBe(1)
    expect(zoomKey('ArrowUp', 1)).toBeUndefined()
    expect(zoomedTo(1.2000000000000002)).toBe(1.2)
  })
})

describe('The limit of images', () => {
  it.each([
    ['starter', 1],
    ['professional', 5],
    ['gold', 10],
  ] as const)('When a %s listing has %i, then it is full, and with one fewer it is not', (packageId, cap) => {
    expect(findFullness(packageId, cap)?.title).toBe('Image limit reached')
    expect(findFullness(packageId, cap)?.message).toContain(cap === 1 ? 'up to 1 image.' : `up to ${cap} images.`)
    expect(findFullness(packageId, cap - 1)).toBeUndefined()
  })

  it('When images are counted, then against the limit of the package', () => {
    expect(roomTaken('professional', 3)).toBe('3 of 5')
  })

  it('When a listing has more than its package shows, then a note says that the others are kept', () => {
    expect(hiddenImages('starter', 4)).toContain('the first 1 image of these')
    expect(hiddenImages('starter', 1)).toBeUndefined()
  })
})
