import { type Language, languageOfProject } from '#domain/locales/language.ts'
import { findProject, type Project, type ProjectId } from '#domain/platform/environment/projects.ts'

/** What an administrator brings; an icon is drawn in three sizes. */
export const uploadedPictures = ['logo', 'logo-dark', 'icon', 'loader', 'sign-in'] as const
export type UploadedPicture = (typeof uploadedPictures)[number]
export type PictureKind = UploadedPicture | 'icon-phone' | 'icon-small'

export interface BrandPicture {
  /** SHA-256 of the bytes: part of its address, so that it can be kept for a year. */
  digest: string
  width: number
  height: number
}

export type BrandPictures = Readonly<Partial<Record<PictureKind, BrandPicture>>>

/** By language; none where the portal's own is used. */
export type Slogans = Readonly<Partial<Record<Language, string>>>

export interface Brand {
  id: ProjectId
  key: Project['key']
  name: string
  /** For people who have chosen none. */
  language: Language
  /** For people who have chosen none and whose browser said none. Null: PROJECT_TIME_ZONES, or UTC. */
  timeZone: string | null
  /** `#rrggbb`; null: the hue of projects.css. */
  colour: string | null
  slogans: Slogans
  /** Null: the name, and MAIL_FROM. */
  senderName: string | null
  senderAddress: string | null
  supportAddress: string | null
  showsApps: boolean
  operatorsTakeFiles: boolean
  pictures: BrandPictures
  version: number
}

/** The brand of a project until an administrator changes it. */
export function firstBrand(projectId: number): Brand {
  const { languageCode, ...project } = findProject(projectId)
  return {
    ...project,
    language: languageOfProject(languageCode),
    timeZone: null,
    colour: null,
    slogans: {},
    senderName: null,
    senderAddress: null,
    supportAddress: null,
    showsApps: true,
    operatorsTakeFiles: false,
    pictures: {},
    version: 1,
  }
}
