import { href } from '#domain/core/href.ts'

/** Raise with every change of what `brandSheet` writes: browsers keep it for a year. */
const edition = '1'

/** The style sheet of a company's colour, for what has it as `data-brand`. */
export function BrandColour({ colour }: { colour: string | null }) {
  if (!colour) return null
  return <link rel="stylesheet" href={href('brandSheet', { colour: colour.slice(1) }, { edition })} />
}
