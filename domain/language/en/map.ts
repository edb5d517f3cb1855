export const map = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  wheel: 'Hold Ctrl, or click the map first, to zoom with the wheel',
  source: 'Map data: Natural Earth',
  group: '{{number}} here: {{labels}}',
} as const
