/** Whether what was paid for the package of a rejected business is refunded. */
export function RefundChoice({ isChosen, onChoose }: { isChosen: boolean; onChoose: (isChosen: boolean) => void }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-sm">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-5 shrink-0 accent-primary"
      />
      Refund what was paid
    </label>
  )
}
