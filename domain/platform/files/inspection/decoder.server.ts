import sharp, { type Sharp } from 'sharp'
import { endProcessWithFile } from '#domain/platform/parser/parser-child.server.ts'

// Blocks every other format of the library (SVG, TIFF, GIF, WebP, HEIF, PDF, …), whatever the file is named.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
sharp.cache(false)
sharp.concurrency(1)

const longestDecoding = 6

export function decoderOf(bytes: Buffer): Sharp {
  endProcessWithFile()
  return sharp(bytes, { limitInputPixels: 100_000_000, failOn: 'error', sequentialRead: true }).timeout({ seconds: longestDecoding })
}
