import { clampChroma, formatHex, oklch } from 'culori'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

/** Lightnesses that the themes draw the accent and the brand at (app/styles/tokens): one chroma has to fit all of them. */
const drawnAt = [0.41, 0.46, 0.48]
/** Above this an accent outshouts the data beside it. */
const mostChroma = 0.16
const mostSignChroma = 0.11
/** A grey has no hue of its own: it takes that of steel, faintly. */
const greyBelow = 0.025
const steel = { hue: 250, chroma: 0.03 }

const plainColour = /^#[0-9a-f]{6}$/

export const isBrandColour = (text: string): boolean => plainColour.test(text)

/** The token `--brand` of each project without a colour of its own, in projects.css. */
export const firstColours: Readonly<Record<ProjectId, string>> = {
  1: '#196467',
  2: '#923144',
  3: '#88411a',
  4: '#1e579f',
  5: '#653ca4',
  6: '#254cba',
}

interface BrandPalette {
  /** Degrees. */
  hue: number
  chroma: number
  /** Colours of sRGB, for what has no style sheet: mail, icons. */
  ground: string
  sign: string
  strong: string
  signChroma: number
}

/**
 * What the portal takes of a company's colour, `#rrggbb`: its hue, and as much of its chroma as is within sRGB wherever a theme draws it.
 * Lightness stays the themes' own, so any colour keeps the contrast of WCAG AA. Throws for another text.
 */
export function paletteOf(colour: string): BrandPalette {
  const read = isBrandColour(colour) ? oklch(colour) : undefined
  if (!read) throw new Error(`${colour} is no colour of the form #rrggbb.`)
  const isGrey = read.c < greyBelow
  const hue = isGrey ? steel.hue : round(read.h ?? steel.hue, 10) % 360
  const chroma = roundDown(Math.min(isGrey ? steel.chroma : read.c, mostChroma, ...drawnAt.map((lightness) => roomAt(lightness, hue))))
  const signChroma = roundDown(Math.min(mostSignChroma, chroma, roomAt(0.84, hue)))
  const hex = (l: number, c: number) => formatHex(clampChroma({ mode: 'oklch', l, c, h: hue }, 'oklch'))
  return { hue, chroma, signChroma, ground: hex(0.27, 0.05), sign: hex(0.84, signChroma), strong: hex(0.46, chroma) }
}

/** The most chroma that sRGB has at this lightness and hue. */
const roomAt = (l: number, h: number): number => clampChroma({ mode: 'oklch', l, c: 0.4, h }, 'oklch').c

const round = (value: number, parts: number) => Math.round(value * parts) / parts
const roundDown = (value: number) => Math.floor(value * 1000) / 1000

/** The tokens of a colour for whatever has the attribute `data-brand` of it: the page, or a part of the page that previews it. */
export function brandSheet(colour: string): string {
  const { hue, chroma, signChroma } = paletteOf(colour)
  // In no layer, so that it wins over projects.css.
  return `[data-brand="${colour.slice(1)}"] {
  --project-hue: ${hue};
  --project-chroma: ${chroma};
  --project-second: oklch(0.84 ${signChroma} ${hue});
}
`
}
