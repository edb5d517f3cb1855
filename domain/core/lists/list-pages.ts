export const listPages = {
  views: (key: string) => `/lists/${key}/views`,
  newView: (key: string) => `/lists/${key}/views/new`,
  columns: (key: string) => `/lists/${key}/columns`,
} as const
