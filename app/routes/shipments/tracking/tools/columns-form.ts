import { allColumns } from '#domain/freight/shipments/tracking/columns.ts'
import { z } from '#domain/ground/schema.ts'

/** The menu of columns: those checked, the density, and the button pressed. */
export const columnsForm = z.object({ column: z.array(z.string()).max(allColumns.length), density: z.string(), intent: z.string() })
