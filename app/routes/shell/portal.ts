import { useRouteLoaderData } from '@remix-run/react'
import { type Brand, firstBrand } from '#domain/core/projects/brand.ts'
import { type Preferences, readPreferences } from '#domain/core/viewer/preferences.ts'
import type { Language } from '#domain/locales/language.ts'

/** What of a brand a page shows. */
export type PortalBrand = Pick<Brand, 'id' | 'name' | 'colour' | 'pictures' | 'supportAddress' | 'showsApps'> & { slogan: string | null }

export interface Portal {
  language: Language
  /** The reader's zone, for instants without a place. */
  timeZone: string
  project: PortalBrand
  preferences: Preferences
  year: number
  apps: { appStore?: string | undefined; playStore?: string | undefined }
}

export function portalBrandOf(brand: Brand, language: Language): PortalBrand {
  const { id, name, colour, pictures, supportAddress, showsApps, slogans } = brand
  return { id, name, colour, pictures, supportAddress, showsApps, slogan: slogans[language] ?? null }
}

const plain: Portal = {
  language: 'en',
  timeZone: 'UTC',
  project: portalBrandOf(firstBrand(4), 'en'),
  preferences: readPreferences(null),
  year: new Date().getFullYear(),
  apps: {},
}

/** Falls back to the plain portal where the request could not be resolved. */
export function usePortal(): Portal {
  return (useRouteLoaderData('root') as Portal | undefined) ?? plain
}
