import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#domain/core/i18n/language.ts'
import { findProject, type Project } from '#domain/core/projects/projects.ts'
import { type Preferences, readPreferences } from '#domain/core/viewer/preferences.ts'

export interface Portal {
  language: Language
  /** The reader's zone, for instants without a place. */
  timeZone: string
  project: Pick<Project, 'id' | 'key' | 'name'>
  preferences: Preferences
  year: number
  apps: { appStore?: string | undefined; playStore?: string | undefined }
}

const plain: Portal = {
  language: 'en',
  timeZone: 'UTC',
  project: findProject(4),
  preferences: readPreferences(null),
  year: new Date().getFullYear(),
  apps: {},
}

/** Falls back to the plain portal where the request could not be resolved. */
export function usePortal(): Portal {
  return (useRouteLoaderData('root') as Portal | undefined) ?? plain
}
