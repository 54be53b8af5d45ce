/** A record that another one refers to; that it is missing is a fault of the sandbox. */
export function found<Kept>(records: Record<string, Kept>, id: string): Kept {
  const record = records[id]
  if (record === undefined) throw new Error(`the sandbox has lost ${id}`)
  return record
}
