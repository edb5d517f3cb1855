/** The pages that every list shares, by the list's key; app/addresses.ts names them for the rest of the portal. */
export const listPages = {
  views: (key: string) => `/lists/${key}/views`,
  newView: (key: string) => `/lists/${key}/views/new`,
  columns: (key: string) => `/lists/${key}/columns`,
} as const
