import type { Message } from '@directory/contracts/http/social-messages'
import { byDay, withEarlier, withNewest, withWritten } from '@directory/frontend-kit/social-media/conversation'
import { describe, expect, it } from 'vitest'

const message = (id: string, at = '2026-11-20T09:30:00.000Z'): Message => ({ id, from: 'team', text: id, at })
const of = (ids: string, hasOlder = false) => ({ messages: [...ids].map((id) => message(id)), hasOlder })
const joinIds = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id).join('')

describe('A conversation', () => {
  it('When the newest are read again, then earlier ones stay and each appears once', () => {
    const read = withNewest(of('abcd', true), of('cdef', true))
    expect([joinIds(read), read.hasOlder]).toEqual(['abcdef', true])
    expect(withNewest(of('abcd'), of('cd', true)).hasOlder).toBe(false)
  })

  it('When the newest no longer overlap with the loaded ones, then it starts again rather than with a gap', () => {
    const read = withNewest(of('ab'), of('xyz', true))
    expect([joinIds(read), read.hasOlder]).toEqual(['xyz', true])
  })

  it('When there are no messages, then it is empty, and the first message starts it', () => {
    expect(joinIds(withWritten(withNewest(undefined, of('')), message('a')))).toBe('a')
  })

  it('When messages are loaded or sent twice, then each appears once', () => {
    const read = withEarlier(of('cd', true), of('abc'))
    expect([joinIds(read), read.hasOlder]).toEqual(['abcd', false])
    expect(joinIds(withWritten(of('ab'), message('b')))).toBe('ab')
  })

  it('When messages are grouped by day, then by London time', () => {
    const summer = [message('a', '2026-07-01T22:59:00.000Z'), message('b', '2026-07-01T23:00:00.000Z')]
    expect(byDay(summer).map(({ day }) => day)).toEqual(['2026-07-01', '2026-07-02'])
  })
})
