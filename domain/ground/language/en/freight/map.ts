export const map = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  source: 'Map data: Natural Earth',
  group: '{{number}} here: {{labels}}',
} as const
