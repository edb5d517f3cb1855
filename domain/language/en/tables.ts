export const tables = {
  sortAscending: 'Sort by {{column}}, ascending',
  sortDescending: 'Sort by {{column}}, descending',
  select: 'Select {{row}}',
  export: 'Excel',
  exportWhat: 'Download this list as an Excel file',
  exportNote: '{{shown}} of {{total}} rows',
  exportAsOf: 'data as of {{asOf}}',
  exportFilters: 'filters: {{filters}}',
  exportNoFilters: 'no filters',
  exportBusy: 'Your last Excel file is still being made. Please wait until it is here.',
  exportTooMany: 'Six Excel files a minute are the most. Please try again in {{seconds}} seconds.',
} as const
