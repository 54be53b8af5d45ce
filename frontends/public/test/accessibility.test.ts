import { accessibilityResults } from '@directory/contracts/catalogue/accessibility-results'
import { site } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { sections } from '../src/features/accessibility/sections.ts'

test('the accessibility statement states what was tested, and that this does not find everything', () => {
  const texts = sections(site).flatMap(({ text, points = [] }) => [text, ...points])
  expect(texts).toContain(`${accessibilityResults.screens.public} screens for visitors`)
  expect(texts.join(' ')).toContain('Automated tests find only part of the problems.')
})
