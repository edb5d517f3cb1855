import { href } from '#domain/core/href.ts'
import { countryDrawing } from '#domain/freight/geography/world/land-drawing.ts'

interface CountryValue {
  code: string
  value: number
  label: string
  href?: string
}

interface CountryMapProps {
  label: string
  countries: readonly CountryValue[]
}

const { width, height, edition } = countryDrawing
const address = href('countriesPicture', { edition })
const shades = 5

export function CountryMap({ label, countries }: CountryMapProps) {
  const most = Math.max(1, ...countries.map(({ value }) => value))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the links inside are why it is not an image.
    <svg className="country-map" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      <use className="country-ground" href={`${address}#countries`} />
      {countries.map(({ code, value, label: name, href }) => (
        <a key={code} {...(href && { href, 'aria-label': name })}>
          <title>{name}</title>
          <use className={`country shade-${shadeOf(value, most)}`} href={`${address}#${code}`} />
        </a>
      ))}
    </svg>
  )
}

export function shadeOf(value: number, most: number): number {
  return Math.min(shades, Math.max(1, Math.ceil(shades * Math.sqrt(Math.max(0, value) / most))))
}
