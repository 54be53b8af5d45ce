import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { Gallery } from '../src/features/business/components/gallery.tsx'

const images = [{ url: 'https://cdn.example/shop.jpg', alt: 'The shop', colour: null }]

test('When a business has a picture, then it can be reported beside it', () => {
  const markup = renderMarkup(<Gallery listing={{ id: crypto.randomUUID(), name: 'Nonna Pia', images }} />, {})
  expect(markup).toContain('Report picture')
})
