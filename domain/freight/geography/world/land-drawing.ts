/** A square as wide as the world at zoom 5: one step is a quarter of a pixel at zoom 3. */
export const landDrawing = {
  side: 8_192,
  /** Coarse outlines are off by at most 0.7 pixels up to here; painting the fine ones took a browser half a second. */
  coarseUpToZoom: 2.5,
  /**
   * Part of the URL, so that caches can keep it for ever: the first digits of the document's hash, checked by
   * tests/domain/freight/geography/world.
   */
  edition: 'eab3c47b',
} as const

/** Raise the edition when the lane or the words change. */
export const globeDrawing = { side: 1_000, edition: '1' } as const

export const countryDrawing = { width: 2_000, height: 920, edition: 'd7523ee5' } as const
