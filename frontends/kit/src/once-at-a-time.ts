/** A call that is not made again while it is under way: the second of two quick clicks comes before the button is disabled. */
export function onceAtATime<Input, Result>(send: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return (input) => {
    underWay ??= send(input).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
