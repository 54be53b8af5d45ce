export interface Part {
  readonly field?: string
  /** A file if one is given, otherwise a text field. */
  readonly name?: string
  readonly type?: string
  readonly file: Buffer | string
}

const boundary = '----directory-form'

const createHeaders = ({ field = 'file', name, type = 'image/jpeg' }: Part): string =>
  name === undefined
    ? `content-disposition: form-data; name="${field}"\r\n\r\n`
    : `content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`

/** A multipart request body as sent by browsers. */
export function formWith(parts: readonly Part[]): { headers: Record<string, string>; payload: Buffer } {
  const chunks = parts.flatMap((part) => [`--${boundary}\r\n${createHeaders(part)}`, part.file, '\r\n'])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk))),
  }
}
