export const announcedPages = ['home', 'tracking', 'container', 'reports', 'costs', 'tickets'] as const
export type AnnouncedPage = (typeof announcedPages)[number]

export const maxAnnouncementDays = 366

export interface AnnouncementInput {
  text: string
  customerIds: readonly number[] | null
  pages: readonly AnnouncedPage[] | null
  /** YYYY-MM-DD by the reader's clock, inclusive. */
  lastDay: string
}

export interface Announcement {
  id: number
  text: string
  pages: AnnouncedPage[] | null
}

export interface AnnouncementLine extends Announcement {
  lastDay: string
  by: string
  createdAt: string
  customers: string[] | null
  state: 'standing' | 'ended' | 'withdrawn'
}
