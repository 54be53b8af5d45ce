/** Bytes and texts in sequence, without decoding and encoding the bytes. */
export const concatenate = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
