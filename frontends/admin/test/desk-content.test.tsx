import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { describe, expect, it } from 'vitest'
import { DecisionButtons } from '../src/features/desk/components/decision-buttons.tsx'
import { Questions } from '../src/features/desk/listings/questions.tsx'
import { EarlierDecisions } from '../src/features/desk/reports/earlier-decisions.tsx'

const nothing = () => undefined

describe('The decisions on the desk', () => {
  const approve = { label: 'Approve', decide: nothing }
  const reject = { label: 'Reject', decide: nothing }
  const ask = { label: 'Ask the owner', decide: nothing }
  const render = (choices: Parameters<typeof DecisionButtons>[0]['choices'], hasKeys = true) =>
    renderMarkup(<DecisionButtons name="Nonna Pia" choices={choices} onAct={nothing} onSkip={nothing} hasKeys={hasKeys} onKeys={nothing} />)

  it('When there is an owner, then they can be asked; otherwise there is no such button', () => {
    expect(render({ approve, reject, ask })).toContain('Ask the owner')
    expect(render({ approve, reject })).not.toContain('Ask')
  })

  it('When keys are switched off, then none is shown', () => {
    expect(render({ approve, reject, ask }).match(/<kbd/g)).toHaveLength(4)
    expect(render({ approve, reject, ask }, false)).not.toContain('<kbd')
  })
})

describe('What the owner was asked', () => {
  const asked = { id: 'a', question: 'Where is it?', askedAt: '2026-11-02T10:00:00.000Z', answer: null, settledAt: null }
  const render = (change: object = {}) => renderMarkup(<Questions questions={[{ ...asked, ...change }]} />)

  it('When there is an answer, then it stands below the question', () => {
    const markup = render({ answer: 'In Chilwell Road.', settledAt: '2026-11-03T10:00:00.000Z' })
    expect(markup).toContain('Where is it?')
    expect(markup).toContain('In Chilwell Road.')
    expect(markup).not.toContain('No answer')
  })

  it('When there is none, then it says whether the business was changed or decided on instead', () => {
    expect(render()).toContain('No answer in time.')
    expect(render({ settledAt: '2026-11-03T10:00:00.000Z' })).toContain('changed or decided on instead, 3 November 2026')
  })

  it('When nothing was asked, then there is nothing', () => {
    expect(renderMarkup(<Questions questions={[]} />)).toBe('')
  })
})

describe('Earlier decisions on the desk', () => {
  it('When there were any, then each has its reason and outcome; otherwise there is nothing', () => {
    const earlier = {
      kind: 'report',
      reason: 'closed',
      state: 'dismissed',
      outcome: 'It is open.',
      decidedAt: '2026-11-02T10:00:00.000Z',
    } as const
    const markup = renderMarkup(<EarlierDecisions earlier={[earlier, { ...earlier, kind: 'appeal', reason: null, state: 'upheld' }]} />)
    expect(markup).toContain('Dismissed report: The business has closed')
    expect(markup).toContain('Upheld appeal')
    expect(markup).toContain('It is open.')
    expect(renderMarkup(<EarlierDecisions earlier={[]} />)).toBe('')
  })
})
