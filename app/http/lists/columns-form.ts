import { z } from '#domain/ground/schema.ts'

/** More columns than any list has. */
const mostColumns = 100

/** The menu of columns: those checked, the density, and the button pressed. */
export const columnsForm = z.object({ column: z.array(z.string()).max(mostColumns), density: z.string(), intent: z.string() })
