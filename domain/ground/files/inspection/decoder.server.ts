import sharp, { type Sharp } from 'sharp'

// Everything else that the library reads (SVG, TIFF, GIF, WebP, HEIF, PDF, …) stays shut, whatever the file is named.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)
sharp.concurrency(1)

/** Seconds; the process around it is killed only a while later. */
const longestDecoding = 6

/** A decoder of JPEG and PNG alone, for bytes that `mayBeDecoded` has passed. */
export function decoderOf(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error', sequentialRead: true }).timeout({ seconds: longestDecoding })
}
