import { toString as draw } from 'qrcode'

/** A picture of the text for a phone's camera, as an address an <img> can have. */
export async function drawQr(text: string): Promise<string> {
  const svg = await draw(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
