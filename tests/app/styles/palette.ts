import { readFileSync } from 'node:fs'
import { brandSheet } from '#domain/core/projects/brand-palette.ts'
import { repository } from '#tests/support/sources.ts'

type Colour = readonly [lightness: number, chroma: number, hue: number]

const files = ['projects', 'themes', 'colours'].map((name) => readFileSync(`${repository}/app/styles/tokens/${name}.css`, 'utf8'))

const rulesIn = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    values: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()] as const),
  }))

const rules = files.flatMap(rulesIn)

/** The tokens of a page in a theme and project, and in the colour of a company where there is one. */
export function paletteOf(theme: string, project: number, brand?: string): (name: string) => Colour {
  const applies = new Set([':root', `[data-theme="${theme}"]`, `[data-project="${project}"]`, `[data-brand="${brand?.slice(1)}"]`])
  const all = brand ? [...rules, ...rulesIn(brandSheet(brand))] : rules
  const values = new Map(all.filter(({ selectors }) => selectors.some((each) => applies.has(each))).flatMap((rule) => rule.values))
  const resolve = (value: string): string => value.replace(/var\((--[\w-]+)\)/g, (_, name) => resolve(values.get(name) ?? `no ${name}`))
  return (name) => {
    const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(resolve(`var(--${name})`))
    if (!numbers) throw new Error(`--${name} is no colour: ${resolve(`var(--${name})`)}`)
    return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])]
  }
}

/** Linear sRGB (Ottosson's matrices); outside 0 to 1 where the colour is outside sRGB. */
function toLinear([lightness, chroma, hue]: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Distance from the sRGB gamut; 0 inside. */
export function excess(colour: Colour): number {
  return Math.max(0, ...toLinear(colour).map((channel) => Math.max(-channel, channel - 1)))
}

export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red, green, blue] = toLinear(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number]
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
