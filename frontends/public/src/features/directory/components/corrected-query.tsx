/** Tells the visitor that a corrected query was searched for. */
export function CorrectedQuery({ corrected, typed }: { corrected: string; typed: string }) {
  return (
    <p className="rounded-lg bg-gold-soft px-4 py-3 text-gold-ink">
      Showing results for <strong className="font-semibold">{corrected}</strong>
      {typed && <> instead of “{typed}”</>}
    </p>
  )
}
