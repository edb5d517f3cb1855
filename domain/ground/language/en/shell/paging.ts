export const paging = {
  label: 'Pages',
  range: '{{from}}–{{to}} of {{total}}',
  page: 'Page {{page}}',
  previous: 'Previous',
  next: 'Next',
} as const
