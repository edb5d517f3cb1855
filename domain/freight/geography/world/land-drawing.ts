/** The drawing of the land: a square as wide as the world at zoom 5, so that a step of one is a quarter of a pixel at zoom 3. */
export const landDrawing = {
  side: 8_192,
  /** Up to this zoom the coarse outlines are drawn: they are off by at most 0.7 pixels there, and painting the fine ones took a browser half a second. */
  coarseUpToZoom: 2.5,
  /** Stands in the drawing's address, so that it may be kept for ever: the first digits of the document's hash (tests/domain/freight/geography/world holds that). */
  edition: 'eab3c47b',
} as const

/** The drawing of half a globe with one sea lane. Its edition is raised by hand where its lane or its words change. */
export const globeDrawing = { side: 1_000, edition: '1' } as const

/** The drawing of the countries in one world picture, and how to tell one edition of it from the next. */
export const countryDrawing = { width: 2_000, height: 920, edition: 'd7523ee5' } as const
