/** The drawing of the land: a square as wide as the world at zoom 5, so that a step of one is a quarter of a pixel at zoom 3. */
export const landDrawing = {
  side: 8_192,
  /** Stands in the drawing's address, so that it may be kept for ever: the first digits of its hash (tests/domain/geography/world holds that). */
  edition: '5ab840ad',
} as const
