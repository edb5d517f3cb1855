import { useRouteLoaderData } from '@remix-run/react'
import type { Language } from '#domain/ground/language/language.ts'
import { findProject, type Project } from '#domain/ground/projects/projects.ts'
import { type Preferences, readPreferences } from '#domain/ground/viewer/preferences.ts'

/** What the root loader tells every page. */
export interface Portal {
  language: Language
  /** The reader's zone: times that belong to no place are shown in it. */
  timeZone: string
  project: Pick<Project, 'id' | 'key' | 'name'>
  preferences: Preferences
  /** The year of the copyright line. */
  year: number
  /** Where the mobile apps are to be had, as far as the configuration knows (decision 24). */
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

/** Whose portal this is, in which language and look. Where even that could not be found out, the plain one. */
export function usePortal(): Portal {
  return (useRouteLoaderData('root') as Portal | undefined) ?? plain
}
