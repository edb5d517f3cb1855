import { toString as draw } from 'qrcode'

export async function drawQr(text: string): Promise<string> {
  const svg = await draw(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
