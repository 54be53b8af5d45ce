/** Fewer than have to wait for each other's password hashes for as long as a caller waits, even on a machine that others keep busy. */
const groupSize = 5

/** Makes a number of requests, some at a time; returns their responses in order. */
export async function inGroups<Response>(count: number, request: (index: number) => Promise<Response>): Promise<Response[]> {
  const responses: Response[] = []
  while (responses.length < count) {
    const first = responses.length
    const group = Array.from({ length: Math.min(groupSize, count - first) }, (_, index) => request(first + index))
    responses.push(...(await Promise.all(group)))
  }
  return responses
}
