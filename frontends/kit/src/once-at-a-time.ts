/** A call that is not made again with the same input while it is under way: the second of two quick clicks comes before the button is disabled. */
export function onceAtATime<Input, Result>(send: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (input) => {
    const key = JSON.stringify(input) ?? ''
    const current = underWay.get(key) ?? send(input).finally(() => underWay.delete(key))
    underWay.set(key, current)
    return current
  }
}
