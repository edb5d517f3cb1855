import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CountryMap, shadeOf } from '#app/components/map/country-map.tsx'

describe('country map', () => {
  const html = renderToStaticMarkup(
    <CountryMap
      label="Shipments by origin country"
      countries={[
        { code: 'CN', value: 400, label: 'China: 400 shipments', href: '/Tracking?country=CN' },
        { code: 'DE', value: 4, label: 'Germany: 4 shipments', href: '/Tracking?country=DE' },
      ]}
    />,
  )

  test('a country map is one named group in which each country is a link that names its figure', () => {
    expect(html).toContain('aria-label="Shipments by origin country"')
    expect(html).toContain('<a href="/Tracking?country=CN" aria-label="China: 400 shipments">')
    expect(html).toContain('<title>Germany: 4 shipments</title>')
  })

  test('each country reuses an outline that the browser caches, and is darker the higher its figure', () => {
    expect(html).toMatch(/class="country shade-5" href="\/map\/countries\.svg\?edition=[0-9a-f]{8}#CN"/)
    expect(html).toMatch(/class="country shade-1" href="[^"]+#DE"/)
  })

  test.each([
    [0, 100, 1],
    [1, 100, 1],
    [25, 100, 3],
    [100, 100, 5],
    [7, 7, 5],
  ])('%i of at most %i has shade %i', (value, most, shade) => {
    expect(shadeOf(value, most)).toBe(shade)
  })
})
