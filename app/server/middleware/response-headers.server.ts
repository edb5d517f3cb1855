import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { contextOf } from './request-context.server.ts'

export interface HeaderSettings {
  APP_URL?: string | undefined
  MAP_TILE_URL?: string | undefined
  FRAME_ANCESTORS?: string[] | undefined
  dev?: boolean | undefined
}

export function setHeaders(settings: HeaderSettings): RequestHandler {
  const overTls = settings.APP_URL?.startsWith('https:') ?? false
  const fixed = {
    'X-Content-Type-Options': 'nosniff',
    // This header knows no list of origins.
    ...(!settings.FRAME_ANCESTORS && { 'X-Frame-Options': 'DENY' }),
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(overTls && { 'Strict-Transport-Security': 'max-age=31536000', 'Cross-Origin-Opener-Policy': 'same-origin' }),
  }
  const policy = contentPolicy(settings, overTls)
  return (req, res, next) => {
    const { nonce, requestId } = contextOf(res)
    const own = req.path.startsWith(pdfWorker) ? policyOfPdfWorker : policy(nonce)
    res.set({ ...fixed, 'X-Request-Id': requestId, 'Content-Security-Policy': own })
    next()
  }
}

/** Decoders of scans are WebAssembly: this thread alone may run it, and may do nothing else. */
const pdfWorker = '/assets/pdf.worker'
const policyOfPdfWorker = "default-src 'none'; script-src 'wasm-unsafe-eval'"

const ofPages = ['Content-Security-Policy', 'X-Frame-Options', 'Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']

export function dropPageHeaders(answer: Pick<ServerResponse, 'removeHeader'>): void {
  for (const name of ofPages) answer.removeHeader(name)
}

function contentPolicy({ MAP_TILE_URL, FRAME_ANCESTORS, dev }: HeaderSettings, overTls: boolean): (nonce: string) => string {
  const tiles = MAP_TILE_URL ? ` ${new URL(MAP_TILE_URL).origin}` : ''
  return (nonce) =>
    [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${nonce}'`,
      `style-src 'self'`,
      `style-src-elem 'self' ${dev ? `'unsafe-inline'` : `'nonce-${nonce}'`}`,
      // Leaflet and ECharts position elements with style attributes.
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data: blob:${tiles}`,
      `connect-src 'self'${dev ? ' ws:' : ''}`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors ${FRAME_ANCESTORS ? [`'self'`, ...FRAME_ANCESTORS].join(' ') : `'none'`}`,
      ...(overTls ? ['upgrade-insecure-requests'] : []),
    ].join('; ')
}

/** Pages hold data of one user, so caches must not store them; a page that may be cached sets its own header. */
export const forbidCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store')
  next()
}
