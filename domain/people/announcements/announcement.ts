/** Pages an announcement can concern, as the dictionary names them. */
export const announcedPages = ['home', 'tracking', 'container', 'reports', 'costs', 'tickets'] as const
export type AnnouncedPage = (typeof announcedPages)[number]

/** Days from today on that one can stand at most. */
export const longestDays = 366

/** What an administrator says to the people of customers. */
export interface WrittenAnnouncement {
  text: string
  /** Null: everybody is told. */
  customerIds: readonly number[] | null
  /** Null: it stands above all pages. */
  pages: readonly AnnouncedPage[] | null
  /** The last day it is shown, YYYY-MM-DD, by the clock of whoever reads it. */
  lastDay: string
}

/** As its readers get it. */
export interface Announcement {
  id: number
  text: string
  pages: AnnouncedPage[] | null
}

/** As administrators see it. The instants are ISO 8601 in UTC. */
export interface AnnouncementLine extends Announcement {
  lastDay: string
  by: string
  createdAt: string
  /** Null where everybody is told. */
  customers: string[] | null
  state: 'standing' | 'ended' | 'withdrawn'
}
