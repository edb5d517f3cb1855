import { href } from '#domain/core/href.ts'
import { type Brand, type BrandPicture, firstBrand } from '#domain/core/projects/brand.ts'
import type { ProjectId } from '#domain/platform/environment/projects.ts'

export const iconSides = [180, 512] as const

export const iconOf = (project: ProjectId) => `/icons/${project}.svg`
export const phoneIconOf = (project: ProjectId, side: (typeof iconSides)[number]) => `/icons/${project}-${side}.png`

export const pictureAddress = ({ digest }: BrandPicture) => href('brandPicture', { picture: digest })

/** Another company than the project's first has a letter for a sign, until it brings an icon. */
export const hasOwnSign = ({ id, name }: Pick<Brand, 'id' | 'name'>) => name === firstBrand(id).name

interface Icon {
  src: string
  sizes: string
  type: 'image/svg+xml' | 'image/png'
}

type Signed = Pick<Brand, 'id' | 'name' | 'colour' | 'pictures'>

/** For the tab of a browser. */
export function tabIconOf(brand: Signed): Icon {
  const own = brand.pictures['icon-small']
  if (own) return pictureIcon(own)
  return { src: hasOwnSign(brand) ? iconOf(brand.id) : initialAddress(brand), sizes: 'any', type: 'image/svg+xml' }
}

/** For the home screen of a phone; none for a company without an icon. */
export function phoneIconsOf(brand: Signed): Icon[] {
  const { 'icon-phone': phone, icon } = brand.pictures
  if (phone && icon) return [phone, icon].map(pictureIcon)
  if (!hasOwnSign(brand)) return []
  return iconSides.map((side) => ({ src: phoneIconOf(brand.id, side), sizes: `${side}x${side}`, type: 'image/png' }))
}

const pictureIcon = (picture: BrandPicture): Icon => ({
  src: pictureAddress(picture),
  sizes: `${picture.width}x${picture.height}`,
  type: 'image/png',
})

/** The address says all that is drawn, so that a preview and a changed brand have another. */
const initialAddress = ({ name, colour }: Signed) => href('brandInitial', { of: initialOf(name), colour: colour?.slice(1) })

export const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''
