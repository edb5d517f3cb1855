import { oklch, wcagContrast } from 'culori'
import { expect, test } from 'vitest'
import { brandSheet, isBrandColour, paletteOf } from '#domain/core/projects/brand-palette.ts'

test.each([
  ['a loud pink keeps its hue and loses what no theme can draw', '#ff00aa', { hue: 349.7, chroma: 0.16 }],
  ['a yellow is as vivid as a dark yellow can be', '#ffee00', { hue: 104.3, chroma: 0.086 }],
  ['a quiet blue stays quiet', '#5b6f8c', { hue: 257.6, chroma: 0.051 }],
  ['black takes the hue of steel', '#000000', { hue: 250, chroma: 0.03 }],
  ['a grey takes the hue of steel', '#808080', { hue: 250, chroma: 0.03 }],
])('%s', (_what, colour, taken) => {
  expect(paletteOf(colour)).toMatchObject(taken)
})

test('a sheet names one colour and its three tokens', () => {
  expect(brandSheet('#ff00aa')).toBe(`[data-brand="ff00aa"] {
  --project-hue: 349.7;
  --project-chroma: 0.16;
  --project-second: oklch(0.84 0.104 349.7);
}
`)
})

test.each(['ff00aa', '#FF00AA', '#fff', '#ff00aa; }', '#ff00ag', ''])('%j is no colour', (text) => {
  expect(isBrandColour(text)).toBe(false)
  expect(() => brandSheet(text)).toThrow(/no colour/)
})

test('mail and icons are readable in every hue', () => {
  for (let hue = 0; hue < 360; hue += 5) {
    const colour = `#${[0, 120, 240].map((turn) => channel(hue + turn)).join('')}`
    const { ground, sign, strong } = paletteOf(colour)
    expect(wcagContrast(ground, sign), colour).toBeGreaterThan(4.5)
    expect(wcagContrast(strong, '#ffffff'), colour).toBeGreaterThan(4.5)
    expect(oklch(strong)?.l, colour).toBeCloseTo(0.46, 1)
  }
})

const channel = (degrees: number) =>
  Math.round(127.5 + 127.5 * Math.cos((degrees * Math.PI) / 180))
    .toString(16)
    .padStart(2, '0')
