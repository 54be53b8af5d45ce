/** A record that another one refers to; if it is missing, the sandbox has a bug. */
export function getRecord<Item>(records: Record<string, Item>, id: string): Item {
  const record = records[id]
  if (record === undefined) throw new Error(`the sandbox has lost ${id}`)
  return record
}
