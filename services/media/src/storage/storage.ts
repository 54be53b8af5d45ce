import type { Readable } from 'node:stream'

export interface OpenFile {
  readonly size: number
  readonly stream: Readable
}

/** The storage of files: on disk, or in a bucket. Files are written atomically; a missing one is undefined. */
export interface Storage {
  getSize(file: string): Promise<number | undefined>
  read(file: string): Promise<Buffer | undefined>
  open(file: string): Promise<OpenFile | undefined>
  write(file: string, bytes: Buffer, contentType: string): Promise<void>
  /** Succeeds if the file does not exist. */
  remove(file: string): Promise<void>
  /** Removes the remains of aborted writes. */
  sweep(): Promise<void>
  /** Creates the directory or the bucket if it does not exist. */
  prepare(): Promise<void>
  /** Throws while files can neither be read nor written. */
  check(): Promise<void>
}
