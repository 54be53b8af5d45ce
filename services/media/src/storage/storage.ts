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
  /** Also right for a file that is not there. */
  remove(file: string): Promise<void>
  /** Removes what writes that never came to an end have left. */
  sweep(): Promise<void>
  /** Makes the directory or the bucket where there is none yet. */
  prepare(): Promise<void>
  /** Throws while files can neither be read nor written. */
  check(): Promise<void>
}
