/** The column of a field of a Prisma schema, whose name it has with underscores. */
export const toColumn = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
