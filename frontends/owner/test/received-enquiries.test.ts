import { QueryClient } from '@directory/frontend-kit/queries'
import { afterEach, expect, test, vi } from 'vitest'
import { receivedQuery } from '../src/features/enquiries/api/read-received.ts'
import { everything } from '../src/features/enquiries/inbox-filter.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A server with pages of one enquiry each. */
function serve(names: readonly string[]): string[] {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input)
    requests.push(path)
    const place = Number(new URL(path, 'http://localhost').searchParams.get('before') ?? 0)
    const next = place + 1 < names.length ? String(place + 1) : null
    return Response.json({ enquiries: [{ id: names[place] }], next, unread: names.length })
  })
  return requests
}

test('when the inbox is read again, then as many enquiries as were loaded, with those that are new', async () => {
  const queryClient = new QueryClient()
  const query = receivedQuery({ ...everything, state: 'new' })
  const requests = serve(['b', 'c', 'd'])
  const first = await queryClient.fetchQuery(query)
  expect([first.enquiries.map(({ id }) => id), first.next]).toEqual([['b'], '1'])
  expect(requests).toEqual(['/api/own/enquiries/received?state=new&limit=25'])
  queryClient.setQueryData(query.queryKey, { ...first, enquiries: [...first.enquiries, ...first.enquiries] })
  serve(['a', 'b', 'c', 'd'])
  const again = await queryClient.fetchQuery(query)
  expect([again.enquiries.map(({ id }) => id), again.next, again.unread]).toEqual([['a', 'b'], '2', 4])
})
