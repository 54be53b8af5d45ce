/**
 * Shares one call between concurrent requests with the same input: on a double click, the second click comes before the button is disabled.
 */
export function onceAtATime<Input, Result>(send: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  const pending = new Map<string, Promise<Result>>()
  return (input) => {
    const key = JSON.stringify(input) ?? ''
    const call = pending.get(key) ?? send(input).finally(() => pending.delete(key))
    pending.set(key, call)
    return call
  }
}
