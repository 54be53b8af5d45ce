import type { Metadata } from 'sharp'

const depthBytes: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

/**
 * Bytes of memory that decoding takes per pixel, as measured: some formats are decoded row by row, others as a whole. A progressive JPEG is
 * stored in many small blocks, which each of the four decoding threads keeps for the next one; AVIF is even worse.
 */
function bytesPerPixel({ format, isProgressive, chromaSubsampling, channels = 4, depth = 'double' }: Metadata): number {
  const raw = channels * (depthBytes[depth] ?? 16)
  if (format === 'jpeg') return isProgressive ? (chromaSubsampling === '4:2:0' ? 40 : 60) : 1.5
  if (format === 'png') return isProgressive ? 1.8 * raw : raw
  if (format === 'webp') return 3
  if (format === 'gif') return 7.5
  if (format === 'tiff') return 2 * raw
  return 100
}

/** Bytes of memory that decoding a picture takes, so that it can wait until they are available. */
export const decodingCost = (metadata: Metadata): number => metadata.width * metadata.height * bytesPerPixel(metadata)
