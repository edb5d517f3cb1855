import { countryDrawing } from '#domain/freight/geography/world/land-drawing.ts'

/** What a map by country says of one country. */
interface CountryValue {
  /** ISO 3166-1 alpha-2. */
  code: string
  value: number
  /** The country and its value in words; its tooltip, and its name for those who do not see the map. */
  label: string
  /** The list of it; none where there is nothing to open. */
  href?: string
}

interface CountryMapProps {
  /** What the map shows, in words. The page has the same figures as a table. */
  label: string
  countries: readonly CountryValue[]
}

const { width, height, edition } = countryDrawing
const address = `/map/countries.svg?edition=${edition}`
const shades = 5

/** The world with each country as dark as its value, and a link. Drawn by the server; the outlines are one file that browsers keep. */
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

/** 1 to 5, by the square root: one large country does not make all the others look alike. */
export function shadeOf(value: number, most: number): number {
  return Math.min(shades, Math.max(1, Math.ceil(shades * Math.sqrt(Math.max(0, value) / most))))
}
